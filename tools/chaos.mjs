// npm run chaos [-- --quick | --long] [--only=F5,F19] [--rate=2] [--write] [--keep]: fans buy while everything that can
// break is broken. --long does the counts of the reliability table; --write keeps the result in docs/chaos.md.
import './lib/node-version.mjs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asked } from './chaos/asked.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endInOrder, onShutdown, shutdown } from './lib/shutdown.mjs';

endInOrder();
const wanted = asked(process.argv.slice(2));
const began = Date.now();
const say = (line) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${line}`);

await ensureInstalled(say);
await build({ say });
const dataDir = mkdtempSync(join(tmpdir(), 'camarim-chaos-'));
chmodSync(dataDir, 0o755);
if (!wanted.keep) onShutdown(() => rmSync(dataDir, { recursive: true, force: true }));
// needs the installed packages and the build: imported only now
const { chaos } = await import('./chaos/run.mjs');
const ok = await chaos({ dataDir, ...wanted, say });
await shutdown(ok ? 0 : 1);
