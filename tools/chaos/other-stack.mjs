// A run of its own on another stack: its fans, its counts, its provider.
import { sandboxConsole } from './sandbox.mjs';
import { Tally } from './tally.mjs';

/** @param run the run whose patience and ways are kept. @param stack another one, with the sandbox of its own. */
export function beside(run, stack) {
  const { site, sandbox } = stack.urls;
  const own = { site, sandbox: sandboxConsole(sandbox), stack, tally: new Tally(), under: new Set() };
  return { ...run, ...own, paused: false, stopped: false };
}
