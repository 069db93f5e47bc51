// Real servers and browsers take their time on a busy machine. (A project's own testTimeout is ignored by Jest.)
import { jest } from '@jest/globals';

jest.setTimeout(60_000);
// What fails once is said, and asked once more: a machine with other work loses a moment, a fault is there again.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
