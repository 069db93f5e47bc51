// node tools/servers.mjs [folder] [--fast]: runs PostgreSQL, Redis and NATS in the foreground until Ctrl-C.
// stdout has shell export lines with the three addresses. --fast: data is not safe in a crash.
import { join, resolve } from 'node:path';
import { dataRoot } from './lib/project.mjs';
import { startServers } from './lib/servers.mjs';
import { endInOrder, onShutdown, shutdown } from './lib/shutdown.mjs';

const words = process.argv.slice(2);
const dir = resolve(words.find((word) => !word.startsWith('--')) ?? join(dataRoot, 'servers'));

endInOrder({ codes: { SIGINT: 0 } });
setInterval(() => {}, 60_000); // keeps this process alive while the detached servers run

const servers = await startServers({
  dir,
  durable: !words.includes('--fast'),
  say: (line) => console.error(`# ${line}`),
});
onShutdown(() => servers.stop());
for (const server of [servers.postgres, servers.redis, servers.nats]) {
  server.onDeath(() => {
    console.error(`${server.name} terminou sozinho; veja ${server.log}`);
    void shutdown(1);
  });
}
for (const [name, url] of Object.entries(servers.env)) console.log(`export ${name}=${url}`);
console.error(`# dados em ${dir}; Ctrl-C para tudo`);
