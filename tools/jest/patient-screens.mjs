// Screens that load in parts are slow on a busy machine; what never appears still fails.
import { jest } from '@jest/globals';
import { configure } from '@testing-library/dom';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 5_000 });
// what a page keeps for its reload ends with its test
afterEach(() => {
  if (typeof window !== 'undefined') window.sessionStorage.clear();
});
