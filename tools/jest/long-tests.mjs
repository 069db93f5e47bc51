// Real servers and browsers are slow on a busy machine. (Jest ignores a project's own testTimeout.)
// Shapes use decorators when their modules load, which may happen before Nest loads this module.
import 'reflect-metadata';

globalThis.jest.setTimeout(60_000);
// Retries a failed test once and logs it for the report: a real fault fails again, an unsteady test becomes visible.
globalThis.jest.retryTimes(1, { logErrorsBeforeRetry: true });
