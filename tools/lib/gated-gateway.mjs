// One more gateway beside those of a running system, for the journeys with the age check: the others go without it.
import { join } from 'node:path';
import { startApp } from './app-process.mjs';
import { onShutdown } from './shutdown.mjs';
import { envFor } from './stack-env.mjs';

/** Starts it on `port` with the check on, everything else as in `stack`, and waits until it answers. */
export async function startGatedGateway(stack, port) {
  const app = startApp({
    name: 'gateway',
    port,
    env: envFor('gateway', { ...stack.env, AGE_GATE: 'on' }, port),
    // its log beside those of the system, under the same name
    logDir: join(stack.logDir, 'com-idade'),
    onDeath: () => {}, // the journey fails by itself
  });
  const forget = onShutdown(() => app.stop());
  await app.ready;
  return {
    url: app.url,
    stop: async () => {
      forget();
      await app.stop();
    },
  };
}
