//! Calls to the graphics card whose errors come back instead of ending the program, and waiting for it.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use super::error::CardError;

/// Waits for what a native device answers at once.
pub(super) fn wait<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(value) => return value,
            Poll::Pending => host::threads::give_way(),
        }
    }
}

/// Does something with a device and returns what it complained of, if it did.
pub(super) fn guarded<T>(device: &wgpu::Device, work: impl FnOnce() -> T) -> Result<T, CardError> {
    let scopes = [wgpu::ErrorFilter::Internal, wgpu::ErrorFilter::Validation, wgpu::ErrorFilter::OutOfMemory]
        .map(|filter| device.push_error_scope(filter));
    let value = work();
    // They are closed in the opposite order.
    let mut fault = None;
    for scope in scopes.into_iter().rev() {
        fault = fault.or(wait(scope.pop()));
    }
    fault.map_or(Ok(value), |fault| Err(CardError::from(fault)))
}

/// Waits until a submission is done.
pub(super) fn finish(device: &wgpu::Device, submission: wgpu::SubmissionIndex) -> Result<(), CardError> {
    let wait = wgpu::PollType::Wait { submission_index: Some(submission), timeout: None };
    device.poll(wait).map(|_| ()).map_err(|error| CardError::Lost(error.to_string()))
}

impl From<wgpu::Error> for CardError {
    fn from(error: wgpu::Error) -> Self {
        match error {
            wgpu::Error::OutOfMemory { .. } => Self::Memory,
            other => Self::Lost(other.to_string().replace('\n', " ")),
        }
    }
}
