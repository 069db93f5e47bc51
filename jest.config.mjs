// unit (no I/O), int (real Postgres, Redis, NATS), web (React components in jsdom), e2e (a real browser on the whole
// stack; its addresses come from tools/test.mjs), e2e-own (the same on a system each file starts and breaks itself).
const node = {
  rootDir: '.',
  testEnvironment: '<rootDir>/tools/jest/native-environment.cjs',
  runtime: '<rootDir>/tools/jest/native-runtime.cjs',
  roots: ['<rootDir>/apps', '<rootDir>/libs'],
  // how long each file took, for the order of the next run
  cacheDirectory: '<rootDir>/.data/jest',
  // tests are loaded by Node: this only tells Jest which test reaches which file
  moduleNameMapper: {
    '^@camarim/([^/]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
const jsx = { syntax: 'typescript', tsx: true };
const slow = ['<rootDir>/tools/jest/long-tests.mjs'];
const journeys = (name, folder) => ({
  ...node,
  displayName: name,
  roots: ['<rootDir>/frontend'],
  testMatch: [`<rootDir>/${folder}/*.e2e.ts`],
  setupFilesAfterEnv: slow,
});
export default {
  testSequencer: '<rootDir>/tools/jest/longest-first.cjs',
  // what test files leave behind stays in the worker: a new one is cheaper than collecting in a full one
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...node, displayName: 'unit', testMatch: ['**/*.spec.ts'] },
    {
      ...node,
      displayName: 'int',
      testMatch: ['**/*.int-spec.ts'],
      setupFilesAfterEnv: [...slow, '<rootDir>/tools/jest/fresh-figures.mjs'],
    },
    journeys('e2e', 'frontend/e2e'),
    journeys('e2e-own', 'frontend/e2e/own-system'),
    {
      ...node,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.cjs',
      roots: ['<rootDir>/frontend'],
      // pages in Portuguese; a spec that asks for the English texts sets it before it imports them
      globals: { __EN__: false },
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/patient-screens.mjs'],
      // Node's own fetch goes on by these
      fakeTimers: { doNotFake: ['queueMicrotask', 'setImmediate', 'clearImmediate'] },
      // for the pages as a server makes them, whose tests run without a browser's page, in Jest's own way
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: {
        '^.+\\.tsx?$': [
          '@swc/jest',
          {
            swcrc: false,
            module: { type: 'es6' },
            jsc: { target: 'es2022', parser: jsx, transform: { react: { runtime: 'automatic' } } },
          },
        ],
      },
      moduleNameMapper: { '\\.css$': '<rootDir>/tools/jest/empty.cjs', ...node.moduleNameMapper },
    },
  ],
};
