// Real servers and browsers take their time on a busy machine. (A project's own testTimeout is ignored by Jest.)
import { jest } from '@jest/globals';

jest.setTimeout(60_000);
