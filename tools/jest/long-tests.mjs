// Real servers and browsers take their time on a busy machine. (A project's own testTimeout is ignored by Jest.)
// shapes are decorated when they are read, which may be before anything of Nest is
import 'reflect-metadata';

globalThis.jest.setTimeout(60_000);
// What fails once is asked once more, and the report of the run names it: a fault is there again, an unsteady test is seen.
globalThis.jest.retryTimes(1, { logErrorsBeforeRetry: true });
