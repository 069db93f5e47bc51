// npm start: installs, builds, finds the servers, starts everything with demonstration data, and shows the addresses.
import './lib/node-version.mjs';

// imported late: an old Node would fail on these modules before the version check above could report it
const { endInOrder } = await import('./lib/shutdown.mjs');
const { addresses, bringUp } = await import('./lib/bring-up.mjs');

const began = Date.now();
// Ctrl-C is the normal way to stop, so it counts as success
endInOrder({ codes: { SIGINT: 0 }, onSignal: () => console.log('\nParando…') });
setInterval(() => {}, 60_000); // keeps this process alive while the started processes run

const stack = await bringUp();
console.log(`\n${addresses(stack, began)}\n`);
