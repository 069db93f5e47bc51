// npm run chaos [-- --quick
// --long] [--only=F5,F19] [--rate=2] [--write] [--keep]: fans buy while one fault after another is injected. --long
// uses the counts of the reliability table; --write keeps the result in docs/chaos.md; --keep keeps the data of the
// run.
import './lib/node-version.mjs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArguments } from './chaos/arguments.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endInOrder, onShutdown, shutdown } from './lib/shutdown.mjs';

endInOrder();
const wanted = parseArguments(process.argv.slice(2));
const began = Date.now();
const say = (line) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${line}`);

await ensureInstalled(say);
await build({ say });
const dataDir = mkdtempSync(join(tmpdir(), 'camarim-chaos-'));
chmodSync(dataDir, 0o755);
if (!wanted.keep) onShutdown(() => rmSync(dataDir, { recursive: true, force: true }));
// imported here, because it needs the installed packages and the build
const { chaos } = await import('./chaos/run.mjs');
const ok = await chaos({ dataDir, ...wanted, say });
await shutdown(ok ? 0 : 1);
