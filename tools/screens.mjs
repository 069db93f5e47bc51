// npm run screens [-- --only=profile,offer] [--width=768] [--state=error]: a picture of every screen in each state it can
// have, at 390, 768 and 1440 px, the back-office light and dark, in .data/screens with an index.html beside them.
// --only takes ids, or beginnings of them with a star: --only='profile*'. What an earlier run pictured stays in the index.
import './lib/node-version.mjs';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { startGatedGateway } from './lib/gated-gateway.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { preferPort } from './lib/ports.mjs';
import { dataRoot } from './lib/project.mjs';
import { endInOrder, onShutdown, shutdown } from './lib/shutdown.mjs';
import { startStack } from './lib/stack.mjs';
import { FAN_SCREENS } from './screens/fan-screens.mjs';
import { indexPage, withEarlier } from './screens/index-page.mjs';
import { OFFICE_SCREENS } from './screens/office-screens.mjs';
import { SIZES } from './screens/sizes.mjs';

endInOrder();
const began = Date.now();
const value = (name) =>
  process.argv
    .find((word) => word.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',');
const say = (line) => console.log(`… ${line}`);

const only = value('only');
const states = value('state');
const widths = (value('width') ?? Object.keys(SIZES)).map(Number);
const ALL = [...FAN_SCREENS, ...OFFICE_SCREENS].map(({ id }) => id);
const screens = [...FAN_SCREENS, ...OFFICE_SCREENS]
  .filter(
    ({ id }) =>
      !only || only.some((wanted) => (wanted.endsWith('*') ? id.startsWith(wanted.slice(0, -1)) : id === wanted)),
  )
  .map((screen) => ({ ...screen, states: screen.states.filter((state) => !states || states.includes(state)) }))
  .filter((screen) => screen.states.length > 0);
if (screens.length === 0 || widths.some((width) => !SIZES[width])) {
  console.error(`widths: ${Object.keys(SIZES).join(', ')}; screens: ${ALL.join(', ')}`);
  process.exit(2);
}

const folder = join(dataRoot, 'screens');
mkdirSync(folder, { recursive: true });
if (!only && !states) for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true });

await ensureInstalled(say);
// only now: before the installation they could not be loaded
const { chromium } = await import('playwright-core');
/** Camera and microphone are drawn by the browser, and allowed. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];
const { preparePeople } = await import('./screens/people.mjs');
const { walk } = await import('./screens/walk.mjs');
await build({ say });
const dataDir = mkdtempSync(join(tmpdir(), 'camarim-screens-'));
chmodSync(dataDir, 0o711); // the database server runs as another user, who needs access
onShutdown(() => rmSync(dataDir, { recursive: true, force: true }));
const stack = await startStack({
  dataDir,
  durable: false,
  demo: true,
  own: true,
  ports: { site: 3400, sandbox: 3490 },
  onProgress: () => {},
});
const gated = screens.some(({ host }) => host === 'gated')
  ? await startGatedGateway(stack, await preferPort(3495, new Set()))
  : undefined;
const browser = await chromium.launch({ executablePath: findChromium(say), args: FLAGS });
try {
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password, DATABASE_URL: databaseUrl } = stack.env;
  const { site, sandbox } = stack.urls;
  const people = await preparePeople({ site, sandbox, databaseUrl, staff: { email, password } });
  const taken = await walk(browser, screens, { site, gated: gated?.url, people, widths, folder, say });
  writeFileSync(join(folder, 'index.html'), indexPage(withEarlier(folder, taken, ALL)));
  for (const { file, notes } of taken) if (notes.length > 0) console.log(`${file}: ${notes.join('; ')}`);
  const seconds = ((Date.now() - began) / 1_000).toFixed(0);
  console.log(`${taken.length} pictures of ${screens.length} screens in ${seconds} s: ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await gated?.stop();
  await stack.stop();
}
await shutdown(0);
