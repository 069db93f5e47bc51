import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type ErrorCode } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type CreatorRoute, OF_HERS, type Question } from '../../test/creators/creator-routes.js';
import {
  as,
  asOwner,
  type Creator,
  furnishCreator,
  housePlan,
  openTill,
  signUp,
} from '../../test/creators/furnished.js';
import { NOTHING_OF_HERS } from '../../test/creators/other-routes.js';
import { ENDPOINTS } from '../../test/document.js';
import { startWholeStack, type WholeStack } from '../../test/fuzz/whole-stack.js';
import type { PageRoute } from '../pages/page-route.js';

const STATES = ['active', 'inactive', 'deleted', 'never checked', 'no longer checked'] as const;
type State = (typeof STATES)[number];
const OFF = STATES.filter((state) => state !== 'active');
let stack: WholeStack;
let strangers: string;
let payers: string;
/** A browser without an account that has opened their stories. */
let visitors = '';
const hers = new Map<State, Creator>();
const of = (state: State): Creator => {
  const her = hers.get(state);
  if (!her) throw new Error(`nobody is ${state}`);
  return her;
};

beforeAll(async () => {
  stack = await startWholeStack();
  await openTill(stack);
  const owner = asOwner(stack);
  strangers = await signUp(stack, 'bia@exemplo.com.br', '12345678909');
  payers = stack.headersOf('fan').cookie ?? '';
  const housePlanId = await housePlan(stack);
  const month = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 7);
  for (const [index, state] of STATES.entries())
    hers.set(
      state,
      await furnishCreator(stack, `rosa${index}`, { isChecked: state !== 'never checked', housePlanId, slot: null }),
    );
  // one by one: a fan has one unpaid charge for a thing, and each of these is another
  const buy = as(stack, strangers);
  for (const state of STATES.filter((one) => one !== 'never checked')) {
    const her = of(state);
    const free = await as(stack, '')('GET', `/calls/slots?offer=${her.callId}&month=${month}`);
    her.slot = free.json.days.at(-1)?.slots.at(-1)?.startsAt ?? '';
    const order = { planType: 'subscription', planId: her.planId };
    await buy('PUT', `/posts/${her.postId}/save`);
    her.openPaymentId = (await buy('POST', '/payments', order, `open-payment-${her.username}`)).json.id;
  }
  for (const state of STATES.filter((one) => one !== 'never checked')) await openStory(of(state));
  of('never checked').slot = of('active').slot;
  const { json: me } = await as(stack, payers)('GET', '/me/account');
  const grant = { planId: of('inactive').planId, modelId: of('inactive').modelId, days: 5, reason: 'brinde de teste' };
  await owner('POST', '/admin/courtesies', { userId: me.id, ...grant });
  await eventually(async () => {
    const { json } = await as(stack, payers)('POST', `/posts/${of('inactive').postId}/play`);
    return json.mode === 'full';
  });

  await owner('PUT', `/admin/models/${of('inactive').modelId}/active`, { isActive: false });
  await owner('DELETE', `/admin/models/${of('deleted').modelId}`);
  await owner('PUT', `/admin/models/${of('no longer checked').modelId}/kyc`, {
    ...{ birthDate: '1995-05-05', isDocumentChecked: false },
  });
  await eventually(heardEverywhere);
}, 180_000);
afterAll(() => stack?.end(), 30_000);

async function openStory({ storyId }: Creator): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', origin: stack.site, cookie: visitors };
  const read = await fetch(`${stack.site}/api/v1/stories/${storyId}`, { headers });
  visitors ||= read.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const own = { ...headers, cookie: visitors };
  const opened = await fetch(`${stack.site}/api/v1/stories/${storyId}/open`, { method: 'POST', headers: own });
  expect(opened.status).toBe(200);
}

/** Every service has heard of everybody's state, and the gateway keeps no page of theirs. */
async function heardEverywhere(): Promise<boolean> {
  const gone = OFF.map((state) => of(state).modelId);
  for (const service of ['billing', 'stories', 'marketing']) {
    const sql = `select 1 from ${service}.model_standing where model_id = any($1::uuid[]) and standing <> 'active'`;
    if ((await stack.query(sql, [gone])).length < gone.length) return false;
  }
  for (const state of OFF) if ((await fetch(`${stack.site}/api/v1/models/${of(state).username}`)).ok) return false;
  return true;
}

interface Heard {
  status: number;
  text: string;
  code: string | null;
  title: string | null;
}
async function ask(row: CreatorRoute, question: Question, cookie: string): Promise<Heard> {
  const { path, body, idempotencyKey } = question;
  const answer = await fetch(stack.site + path, {
    method: row.route.split(' ')[0] ?? '',
    headers: {
      ...{ 'sec-fetch-site': 'same-origin', origin: stack.site, cookie },
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') === true;
  const { code = null, title = null } = isProblem ? (JSON.parse(text) as Partial<Heard>) : {};
  // like the player: a story that was opened has to run to its end first
  const wait = Number(answer.headers.get('retry-after'));
  if (code === 'story-too-early' && wait > 0) {
    await sleep(wait * 1_000);
    return ask(row, question, cookie);
  }
  return { status: answer.status, text, code, title };
}
const names = ({ modelId, username, postId }: Creator, text: string): boolean =>
  [modelId, username, postId].some((word) => text.includes(word));
const refused = (code: ErrorCode): string => `${ERRORS[code].status} ${code}: ${ERRORS[code].title}`;
const said = ({ status, code, title }: Heard): string => `${status} ${code}: ${title}`;

/** What is wrong with an answer, in words; null when it is as the table says. */
function wrong(row: CreatorRoute, isOn: boolean, her: Creator, heard: Heard): string | null {
  const { off, on } = row;
  const is = (right: boolean, wanted: string) =>
    right ? null : `wanted ${wanted}, got ${said(heard)} ${heard.text.slice(0, 200)}`;
  if (isOn && on) return is(said(heard) === refused(on), refused(on));
  if (off === 'unlisted')
    return is(heard.status === 200 && names(her, heard.text) === isOn, isOn ? 'her in it' : 'nothing of her in it');
  if (typeof off === 'object') {
    const word = isOn ? off.notSays : off.says;
    return is(heard.status === 200 && heard.text.includes(word), word);
  }
  if (isOn) return is(heard.status >= 200 && heard.status < 300, 'a granted answer');
  return is(said(heard) === refused(off), refused(off));
}

async function walk(
  rows: readonly CreatorRoute[],
  state: State,
  isOn: boolean,
  cookieOf: (row: CreatorRoute) => string,
) {
  const found: string[] = [];
  for (const row of rows) {
    const question = row.ask(of(state));
    const problem = question && wrong(row, isOn, of(state), await ask(row, question, cookieOf(row)));
    if (problem) found.push(`${row.route}${row.way ? ` (${row.way})` : ''}: ${problem}`);
  }
  return found;
}
const asIs = ({ asker }: CreatorRoute): string => (asker === 'visitor' ? visitors : strangers);

it('every public route is in the table, with what it answers, or says why nothing of a creator is in it (CAT-02)', () => {
  const known = [...OF_HERS.map(({ route }) => route), ...Object.values(NOTHING_OF_HERS).flat()];
  const open = ENDPOINTS.filter(({ access = '' }) => ['public', 'everybody', 'signed-in'].includes(access));
  const routes = open.map(({ method, path }) => `${method} ${path}`).filter((route) => !route.includes('/admin/'));
  expect(routes.filter((route) => !known.includes(route))).toEqual([]);
  expect(known.filter((route) => !routes.includes(route))).toEqual([]);
});

it.each(OFF)('nothing of a creator who is %s is shown or sold by any route (CAT-02)', async (state) => {
  expect(await walk(OF_HERS, state, false, asIs)).toEqual([]);
  const left = `select status from billing.payment where model_id = $1 and status in ('created', 'pending', 'approved') and amount_cents > 0`;
  expect(await stack.query(left, [of(state).modelId])).toEqual([]);
});

it('a creator who is on the site is shown and sold by every one of them (CAT-02)', async () => {
  expect(await walk(OF_HERS, 'active', true, asIs)).toEqual([]);
});

it('whoever had paid keeps what they paid for, and is sold nothing more (CAT-02)', async () => {
  const kept = OF_HERS.filter((row) => row.kept === true);
  expect(kept.length).toBeGreaterThan(5);
  expect(await walk(kept, 'inactive', true, () => payers)).toEqual([]);
  const rest = OF_HERS.filter((row) => row.kept !== true && row.asker === 'visitor');
  expect(await walk(rest, 'inactive', false, () => `${payers}; ${visitors}`)).toEqual([]);
});

/** Where each kind of page of a creator is; null where a page is nobody's. */
const PAGES: Record<PageRoute['kind'], ((her: Creator) => string[]) | null> = {
  profile: ({ username, bearer }) => [`/${username}`, `/${username}/p`, `/${username}/p/${bearer.slice(0, 20)}`],
  story: ({ storyId, username }) => [`/story/${storyId}`, `/story/${username}-no-palco`],
  call: ({ callId }) => [`/call/${callId}`],
  presell: ({ username }) => [`/presell/${username}`],
  // the gallery stays: what it says of her is asked below
  post: null,
  ...{ redirect: null, legal: null, app: null, admin: null, studio: null, missing: null },
};
it.each(STATES)('the pages of a creator who is %s are there only while she is on the site (CAT-02)', async (state) => {
  const her = of(state);
  const answers: Array<[path: string, status: number, namesHer: boolean]> = [];
  for (const path of Object.values(PAGES).flatMap((pages) => pages?.(her) ?? [])) {
    const page = await fetch(stack.site + path, { redirect: 'manual' });
    const shown = (await page.text()).includes(her.modelId);
    answers.push([path, page.status, shown]);
  }
  const isOn = state === 'active';
  expect(answers).toEqual(answers.map(([path]) => [path, isOn ? 200 : 404, isOn]));
});

it.each(STATES)(
  'a shared link to a post of a creator who is %s names her only while she is on the site (CAT-02)',
  async (state) => {
    const her = of(state);
    const page = await fetch(`${stack.site}/gallery?publicacao=${her.postId}`);
    expect([page.status, (await page.text()).includes(her.username)]).toEqual([200, state === 'active']);
  },
);
