// npm start: installs, builds, finds the servers, starts everything with demonstration data, and shows the addresses.
import './lib/node-version.mjs';

// imported late, so that an old Node reads nothing that it would stumble over before the line above has spoken
const { endInOrder } = await import('./lib/shutdown.mjs');
const { addresses, bringUp } = await import('./lib/bring-up.mjs');

const began = Date.now();
// Ctrl-C is the ordinary way to end this, so it counts as success
endInOrder({ codes: { SIGINT: 0 }, onSignal: () => console.log('\nParando…') });
setInterval(() => {}, 60_000); // the processes are not ours to wait for, but we stay with them

const stack = await bringUp();
console.log(`\n${addresses(stack, began)}\n`);
