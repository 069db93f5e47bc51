// Screens that load in parts are slow on a busy machine; what never appears still fails.
(import.meta.jest ?? globalThis.jest).setTimeout(60_000);
// Testing Library is loaded once per worker, and would tidy up after the first test file alone.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
const { act, cleanup, configure } = await import('@testing-library/react');
configure({ asyncUtilTimeout: 15_000 });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { setTimeout: later } = globalThis;
globalThis.afterEach(async () => {
  cleanup();
  // windows that were open take their steps out of the browser's history in turns: no other test begins meanwhile
  for (let turn = 0; turn < 40 && globalThis.window?.history.state?.layer > 0; turn += 1)
    await new Promise((resolve) => later(resolve, 5));
});
// what the back-office stands on is large: loading it is no part of the time a test waits for a screen
if (/\/admin\//.test(globalThis.expect.getState().testPath))
  await Promise.all(['@mantine/core', '@mantine/charts', 'lucide-react'].map((name) => import(name)));
// React looks once for a timer of Node to end its work with: now, while none is a fake one
await act(async () => {});
// what a page keeps for its reload ends with its test
globalThis.afterEach(() => {
  if (typeof window !== 'undefined') window.sessionStorage.clear();
});
