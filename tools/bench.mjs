// npm run bench [-- --quick | --large[=rows]] [--write]: the whole system on its own data, measured; every figure is a
// multiple of a floor of the same run. --write keeps the result in docs/performance.md.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endInOrder, onShutdown, shutdown } from './lib/shutdown.mjs';
import { startStack } from './lib/stack.mjs';

endInOrder();
const quick = process.argv.includes('--quick');
const large = process.argv.find((word) => /^--large(=\d+)?$/.test(word));
const say = (line) => console.log(`… ${line}`);

await ensureInstalled(say);
await build({ say });
const dataDir = mkdtempSync(join(tmpdir(), 'camarim-bench-'));
chmodSync(dataDir, 0o755);
onShutdown(() => rmSync(dataDir, { recursive: true, force: true }));
let reported = '';
const stack = await startStack({
  dataDir,
  durable: true,
  demo: true,
  own: true,
  mode: 'production',
  env: { LOG_LEVEL: 'warn' },
  ports: { site: Number(process.env.PORT) || 3200, sandbox: Number(process.env.SANDBOX_PORT) || 3290 },
  onProgress: ({ what }) => {
    if (what !== reported) say(what);
    reported = what;
  },
});
try {
  // needs the installed packages: imported only now
  if (large) {
    const { benchLarge } = await import('./bench/large.mjs');
    const size = Number(large.split('=')[1] ?? 1_000_000);
    console.log(`\n${(await benchLarge(stack, { size, say })).join('\n')}\n`);
    await shutdown(0);
  }
  const { benchFeed } = await import('./bench/feed.mjs');
  const { benchUnlock } = await import('./bench/unlock.mjs');
  const feed = await benchFeed(stack, { rounds: quick ? 3 : 9, ms: 1_500, say });
  console.log(`\n${feed.lines.join('\n')}\n`);
  const gatewayId = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0100';
  const unlock = await benchUnlock(Object.assign(stack, { gatewayId }), { count: quick ? 200 : 1_000, say });
  console.log(`\n${unlock.lines.join('\n')}\n`);
  if (process.argv.includes('--write')) {
    const { writePage } = await import('./bench/page.mjs');
    writePage([feed, unlock]);
  }
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
