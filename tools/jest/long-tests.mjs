// Real servers and browsers are slow on a busy machine. (Jest ignores a project's own testTimeout.)
const isJourney = globalThis.expect.getState().testPath.endsWith('.e2e.ts');
globalThis.jest.setTimeout(isJourney ? 300_000 : 60_000);
