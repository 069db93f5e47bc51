// unit (no I/O), int (real Postgres, Redis, NATS), web (React components in jsdom), e2e (a real browser on the whole
// stack; its addresses come from tools/test.mjs).
const alias = { '^@camarim/([^/]+)$': '<rootDir>/libs/$1/src/index.ts', '^(\\.{1,2}/.*)\\.js$': '$1' };
const node = {
  rootDir: '.',
  testEnvironment: '<rootDir>/tools/jest/native-environment.cjs',
  runtime: '<rootDir>/tools/jest/native-runtime.cjs',
  roots: ['<rootDir>/apps', '<rootDir>/libs'],
};
const slow = ['<rootDir>/tools/jest/long-tests.mjs'];
const jsx = { syntax: 'typescript', tsx: true };
export default {
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
    {
      ...node,
      displayName: 'e2e',
      roots: ['<rootDir>/frontend'],
      testMatch: ['<rootDir>/frontend/e2e/**/*.e2e.ts'],
      setupFilesAfterEnv: slow,
    },
    {
      rootDir: '.',
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.mjs',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      roots: ['<rootDir>/frontend'],
      // pages in Portuguese; a spec that asks for the English texts sets it before it imports them
      globals: { __EN__: false },
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/patient-screens.mjs'],
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
      // components get the build browsers get
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tools/jest/empty.cjs',
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
        ...alias,
      },
    },
  ],
};
