// Lists of the back-office with ten thousand rows loaded: how long from a click or a key to the next paint, beside the
// same list with its first page alone.
import { loadavg } from 'node:os';
import pg from 'pg';
import { findChromium } from '../lib/chromium.mjs';
import { openBrowser, openPage } from './browser.mjs';
import { Fan, signInStaff } from './fan.mjs';
import { fill, prepare } from './fill.mjs';
import { pause, placeWhenThere, slowestTouch, watchTouches } from './phone.mjs';
import { median, table } from './stats.mjs';

const ROUNDS = 5;
const MUST_MS = 150;
const SETTLE_MS = 700;
const MORE_WITHIN_MS = 60_000;
const SCREEN = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
/** The first of them: at the end of a long list rows still move while they are drawn. */
const ANY = '.';
const PANEL = [
  { what: 'a row', selector: 'tr.opens td:nth-last-child(2)', name: ANY },
  { what: 'close', selector: '[role=dialog] button', name: '^Fechar$' },
];
const WINDOW = [
  { what: 'a post', selector: '.post-cell .post-tile', name: ANY },
  { what: 'close', selector: '[role=dialog] button', name: '^Fechar$' },
];
const ASKED = [
  { what: 'delete', selector: '.comment-row button', name: '^Excluir o comentário' },
  { what: 'cancel', selector: '[role=dialog] button', name: '^Cancelar$' },
];
/** The lists that grow with the house, and what is clicked in them; what is typed into their search, if any, comes last. */
const listsOf = (modelId) => [
  { list: 'sales', path: '/admin/vendas', touches: PANEL, isSearched: true },
  { list: 'people', path: '/admin/usuarios', touches: PANEL, isSearched: true },
  {
    list: 'audit',
    path: '/admin/auditoria',
    touches: [{ what: 'all actions', selector: 'input[aria-label="Ação"]' }],
    isSearched: true,
  },
  {
    list: 'posts',
    path: `/admin/conteudo?modelo=${modelId}`,
    touches: [...WINDOW, { what: 'a tick', selector: '.post-cell input[type=checkbox]', name: ANY }],
  },
  { list: 'comments', path: `/admin/conteudo?modelo=${modelId}&aba=comentarios&comentarios=all`, touches: ASKED },
];
const SEARCH = { what: 'the search', selector: 'input[type=search]' };
const TYPED = ['x', 'q', 'z'];

/** Lines of the audit log, which grows by what the team does. */
const fillAudit = (db, size) =>
  db.query(
    `insert into users.audit_entry (id, at, actor_id, action, target_type, target_id, reason, after)
     select gen_random_uuid(), now() - n * interval '1 minute', s.id, 'sale.refund', 'payment', gen_random_uuid()::text,
       'pedido do cliente', '{"amountCents": 1990}'
     from generate_series(1, $1::int) n, (select id from users.staff limit 1) s`,
    [size],
  );

/** All posts are one creator's, and she has as many comments. */
async function gatherPosts(db, modelId, size) {
  await db.query(`update catalog.post set model_id = $1 where title like 'Publicação %'`, [modelId]);
  await db.query(
    `insert into catalog.post_comment (post_id, model_id, user_id, author_name, content, status, created_at)
     select p.id, p.model_id, gen_random_uuid(), 'Fã ' || n, 'Que publicação linda!', 'visible', now() - n * interval '1 minute'
     from generate_series(1, $2::int) n, (select id, model_id from catalog.post where model_id = $1 limit 1) p`,
    [modelId, size],
  );
}

async function openList(browser, { site, cookie }, path) {
  const page = await openPage(browser);
  await page.send('Emulation.setDeviceMetricsOverride', SCREEN);
  await page.send('Network.enable');
  for (const pair of cookie.split('; ')) {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(pair);
    await page.send('Network.setCookie', { name, value, url: site });
  }
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchTouches})()` });
  await page.load(site + path);
  await placeWhenThere(page, { what: 'more rows', selector: 'button', name: '^Carregar mais$' });
  return page;
}

/** Runs in the page: asks for the next page unless it is on its way. @returns how many rows there are. */
function loadMore() {
  const more = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Carregar mais');
  if (more && !more.disabled) more.click();
  const parts = [...document.querySelectorAll('ul[data-count]')].map((part) => Number(part.dataset.count));
  const rows = document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount');
  return rows ? Number(rows) - 1 : parts.reduce((sum, count) => sum + count, 0);
}
async function loadAll(page, wanted) {
  let [rows, until] = [0, Date.now() + MORE_WITHIN_MS];
  while (rows < wanted) {
    const now = await page.evaluate(loadMore);
    if (now > rows) [rows, until] = [now, Date.now() + MORE_WITHIN_MS];
    if (Date.now() > until) throw new Error(`expected ${wanted} rows, found ${rows}`);
    await pause(20);
  }
}

async function click(page, touch) {
  const at = { ...(await placeWhenThere(page, touch)), button: 'left', clickCount: 1 };
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
  await pause(SETTLE_MS);
  return slowestTouch(page);
}
async function type(page) {
  await click(page, SEARCH);
  for (const text of TYPED) {
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text });
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
    await pause(SETTLE_MS);
  }
  return slowestTouch(page);
}

/** @returns the slowest of what was done, in ms: of each click the median of its rounds. */
async function inpOf(page, { touches, isSearched = false }) {
  const found = touches.map(({ what }) => ({ what, taken: [] }));
  await slowestTouch(page);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [n, touch] of touches.entries()) found[n].taken.push(await click(page, touch));
  const all = [
    ...found.map(({ what, taken }) => ({ what, ms: median(taken) })),
    ...(isSearched ? [{ what: 'typing', ms: await type(page) }] : []),
  ];
  return all.toSorted((one, other) => other.ms - one.ms)[0];
}

/** @param size rows of each list. @returns lines to print, and the shares of the limit used. */
export async function benchLists(stack, { size, say }) {
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  const browser = await openBrowser(findChromium(say));
  try {
    const staff = { site: stack.urls.site, cookie: (await signInStaff(stack)).cookie };
    const [{ id: modelId }] = await prepare(db);
    await new Fan(stack.urls.site).signUp();
    await fill(db, 0, size, say);
    await fillAudit(db, size);
    await gatherPosts(db, modelId, size);
    await db.query('vacuum analyze');
    const found = [];
    for (const { list, path, ...acts } of listsOf(modelId)) {
      say(`${list}, the first page and ${size} rows`);
      const first = await openList(browser, staff, path);
      const few = await inpOf(first, acts);
      await first.close();
      const full = await openList(browser, staff, path);
      await loadAll(full, size);
      found.push({ list, few, many: await inpOf(full, acts) });
      await full.close();
    }
    return report(found, size);
  } finally {
    await browser.close();
    await db.end();
  }
}

function report(found, size) {
  const whole = ({ what, ms }) => `${ms.toFixed(0)} ms (${what})`;
  const lines = [
    `no floor, an absolute limit: a click or a key to the next paint, 1440 px (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['slowest of what is done', 'first page', `${size} rows loaded`, 'must'],
      ...found.map(({ list, few, many }) => [list, whole(few), whole(many), `≤ ${MUST_MS} ms`]),
    ]),
    `must: INP ≤ ${MUST_MS} ms`,
  ];
  return { lines, used: found.map(({ list, many }) => ({ what: `INP of ${list}`, share: many.ms / MUST_MS })) };
}
