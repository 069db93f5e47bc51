// Real servers and browsers take their time on a busy machine. (A project's own testTimeout is ignored by Jest.)
import 'reflect-metadata';

globalThis.jest.setTimeout(60_000);
