// Real servers and browsers are slow on a busy machine. (Jest ignores a project's own testTimeout.)
globalThis.jest.setTimeout(60_000);
// Retries a failed test once and logs it for the report: a real fault fails again, an unsteady test becomes visible.
globalThis.jest.retryTimes(1, { logErrorsBeforeRetry: true });
