### Was am Zeiger gesagt wird und was die Tasten tun.
