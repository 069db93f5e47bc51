// npm run bench [-- --quick
// --only=feed,unlock] [--rows=1000000] [--write]: benchmarks of the whole system on its own data; every figure is a
// multiple of a floor measured in the same run. --write keeps the results in docs/performance.md, next to earlier ones.
import './lib/node-version.mjs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endInOrder, onShutdown } from './lib/shutdown.mjs';
import { startStack } from './lib/stack.mjs';

endInOrder();
const quick = process.argv.includes('--quick');
const value = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const say = (line) => console.log(`… ${line}`);

/**
 * The measures in the order they run; `processes` is first, because it measures memory at rest. Each returns lines to
 * print and the shares of its limits used.
 */
const MEASURES = {
  processes: async (stack) =>
    (await import('./bench/processes.mjs')).benchProcesses(stack, { starts: quick ? 1 : 3, say }),
  feed: async (stack) => (await import('./bench/feed.mjs')).benchFeed(stack, { rounds: quick ? 3 : 5, ms: 1_500, say }),
  unlock: async (stack) => (await import('./bench/unlock.mjs')).benchUnlock(stack, { count: quick ? 200 : 400, say }),
  disputes: async (stack) =>
    (await import('./bench/disputes.mjs')).benchDisputes(stack, { rounds: quick ? 1 : 3, say }),
  live: async (stack) =>
    (await import('./bench/live.mjs')).benchLive(stack, { ...(quick ? { sizes: [1_000] } : {}), say }),
  conversions: async (stack) =>
    (await import('./bench/conversions.mjs')).benchConversions(stack, { count: quick ? 200 : 500, say }),
  screens: async (stack) => (await import('./bench/screens.mjs')).benchScreens(stack, { rounds: quick ? 5 : 7, say }),
  reads: async (stack) => (await import('./bench/reads.mjs')).benchReads(stack, { changes: quick ? 5 : 10, say }),
  webhooks: async (stack) => (await import('./bench/webhooks.mjs')).benchWebhooks(stack, { rounds: 5, say }),
  room: async (stack) => (await import('./bench/room.mjs')).benchRoom(stack, { count: quick ? 200 : 400, say }),
  'room-join': async (stack) =>
    (await import('./bench/room-join.mjs')).benchRoomJoin(stack, { count: quick ? 10 : 30, say }),
  studio: async (stack) => (await import('./bench/studio.mjs')).benchStudio(stack, { rounds: quick ? 3 : 5, say }),
  film: async (stack) =>
    (await import('./bench/film.mjs')).benchFilm(stack, { rounds: quick ? 1 : 3, count: quick ? 10 : 20, say }),
  footprint: async (stack) =>
    (await import('./bench/footprint.mjs')).benchFootprint(stack, { count: quick ? 100 : 300, say }),
  likes: async (stack) => (await import('./bench/likes.mjs')).benchLikes(stack, { say }),
  abandoned: async (stack) => (await import('./bench/abandoned.mjs')).benchAbandoned(stack, { say }),
  messages: async (stack) =>
    (await import('./bench/messages.mjs')).benchMessages(stack, {
      ...(quick ? { size: 1_000_000, count: 100, payers: 60 } : { size: 10_000_000, count: 200, payers: 200 }),
      ...{ ...(value('rows') ? { size: Number(value('rows')) } : {}), say },
    }),
  push: async (stack) =>
    (await import('./bench/push.mjs')).benchPush(stack, {
      ...(quick ? { count: 60, recipients: 2_000 } : { count: 200, recipients: 10_000 }),
      say,
    }),
  replay: async (stack) =>
    (await import('./bench/replay.mjs')).benchReplay(stack, { rows: Number(value('rows') ?? 250_000), say }),
  palette: async (stack) =>
    (await import('./bench/palette.mjs')).benchPalette(stack, { size: Number(value('rows') ?? 100_000), say }),
  lists: async (stack) =>
    (await import('./bench/lists.mjs')).benchLists(stack, { size: Number(value('rows') ?? 10_000), say }),
  large: async (stack) =>
    (await import('./bench/large.mjs')).benchLarge(stack, { size: Number(value('rows') ?? 1_000_000), say }),
};
/**
 * These run on a system of their own. large and messages compare two sizes of the same tables, so another measure's
 * rows would count in the small size only; messages and push fill the same table of people; palette and lists fill the same tables; replay sends again every message in the tables.
 */
const ALONE = ['messages', 'push', 'replay', 'palette', 'lists', 'large'];
const chosen = value('only')?.split(',') ?? (quick ? ['feed', 'unlock'] : Object.keys(MEASURES));
const unknown = chosen.filter((name) => !(name in MEASURES));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there is ${Object.keys(MEASURES).join(', ')}`);
  process.exit(2);
}

await ensureInstalled(say);
await build({ say });
let reported = '';
/** Runs `work` with the whole system on new, temporary data. */
async function onStack(work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'camarim-bench-'));
  chmodSync(dataDir, 0o755);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const forget = onShutdown(remove);
  const stack = await startStack({
    dataDir,
    durable: true,
    demo: true,
    own: true,
    mode: 'production',
    // LOG_LEVEL=info shows the progress of a slow machine while it inserts its data
    env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
    ports: { site: Number(process.env.PORT) || 3200, sandbox: Number(process.env.SANDBOX_PORT) || 3290 },
    onProgress: ({ what }) => {
      if (what !== reported) say(what);
      reported = what;
    },
  });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
    remove();
    forget();
  }
}

const found = {};
let failed = false;
/** Runs one measure; if it throws, it is reported as missed and the others continue. */
async function measure(name, stack) {
  try {
    found[name] = await MEASURES[name](stack);
  } catch (error) {
    failed = true;
    found[name] = { lines: [`not measured: ${error.message}`], used: [{ what: name, share: null }] };
  }
  console.log(`\n${found[name].lines.join('\n')}\n`);
}

const together = chosen.filter((name) => !ALONE.includes(name));
if (together.length > 0)
  await onStack(async (stack) => {
    for (const name of together) await measure(name, stack);
  });
for (const name of chosen.filter((one) => ALONE.includes(one))) await onStack((stack) => measure(name, stack));
if (process.argv.includes('--write')) (await import('./bench/page.mjs')).writePage(found, Object.keys(MEASURES));
process.exit(failed ? 1 : 0);
