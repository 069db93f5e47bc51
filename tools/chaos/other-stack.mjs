// A run context for another stack, with its own fans, counts and provider.
import { sandboxConsole } from './sandbox.mjs';
import { Tally } from './tally.mjs';

/** @param run the run whose timeouts and helpers are reused. @param stack another stack, with its own sandbox. */
export function onOtherStack(run, stack) {
  const { site, sandbox } = stack.urls;
  const own = { site, sandbox: sandboxConsole(sandbox), stack, tally: new Tally(), under: new Set() };
  return { ...run, ...own, paused: false, stopped: false };
}
