// npm run chaos [-- --quick] [-- F5 F19] [-- --rate=4]: fans buy while everything that can break is broken.
import './lib/node-version.mjs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endInOrder, onShutdown, shutdown } from './lib/shutdown.mjs';

endInOrder();
const words = process.argv.slice(2);
const quick = words.includes('--quick');
const asked = words.filter((word) => /^F\d+$/.test(word));
const rate = Number(words.find((word) => word.startsWith('--rate='))?.slice(7) ?? (quick ? 2 : 4));
const began = Date.now();
const say = (line) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${line}`);

await ensureInstalled(say);
await build({ say });
const dataDir = mkdtempSync(join(tmpdir(), 'camarim-chaos-'));
chmodSync(dataDir, 0o755);
if (!words.includes('--keep')) onShutdown(() => rmSync(dataDir, { recursive: true, force: true }));
// needs the installed packages and the build: imported only now
const { chaos } = await import('./chaos/run.mjs');
const ok = await chaos({ dataDir, quick, asked, rate, say });
await shutdown(ok ? 0 : 1);
