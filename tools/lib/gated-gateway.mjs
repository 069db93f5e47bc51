// An additional gateway for the browser journeys with the age check; the other journeys run without it.
import { join } from 'node:path';
import { startApp } from './app-process.mjs';
import { onShutdown } from './shutdown.mjs';
import { envFor } from './stack-env.mjs';

/** Starts it on `port` with the age check on, otherwise configured like `stack`, and waits until it is ready. */
export async function startGatedGateway(stack, port) {
  const app = startApp({
    name: 'gateway',
    port,
    env: envFor('gateway', { ...stack.env, AGE_GATE: 'on' }, port),
    // its log is next to those of the system, under the same name
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
