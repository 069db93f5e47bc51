// npm run dev: like npm start, but rebuilds and restarts what changes.
import './lib/node-version.mjs';

const { endInOrder, shutdown } = await import('./lib/shutdown.mjs');
const { addresses, bringUp } = await import('./lib/bring-up.mjs');
const { watch } = await import('./lib/watch.mjs');
const { tail } = await import('./lib/processes.mjs');

const began = Date.now();
endInOrder({ codes: { SIGINT: 0 }, onSignal: () => console.log('\nParando…') });

/**
 * A crashed service is restarted with its next change; without a server nothing works, so a crashed server ends
 * everything.
 */
function onDeath(part) {
  console.error(`\n${part.name} terminou sozinho. Últimas linhas de ${part.log}:\n${part.log ? tail(part.log) : ''}`);
  if (['postgres', 'redis', 'nats', 'relay'].includes(part.name)) void shutdown(1);
}

const stack = await bringUp({ onDeath });
console.log(`\n${addresses(stack, began)}\n`);
console.log('Vigiando apps/, libs/ e frontend/…');
watch(stack);
