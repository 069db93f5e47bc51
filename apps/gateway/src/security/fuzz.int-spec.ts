import { ROLES, type Role } from '@camarim/domain';
import fc from 'fast-check';
import { ENDPOINTS, type Endpoint, mayCall } from '../../test/document.js';
import { BODIES, PATHS, SEED } from '../../test/fuzz/fuzz.config.js';
import { type Answer, allOf, ask, hangUp } from '../../test/fuzz/http.js';
import { bodiesFor, pathsFor, type Question } from '../../test/fuzz/questions.js';
import { startWholeStack, type WholeStack } from '../../test/fuzz/whole-stack.js';

let stack: WholeStack;
beforeAll(async () => {
  stack = await startWholeStack();
}, 120_000);
afterAll(async () => {
  hangUp();
  await stack?.end();
});

/** How many harmless requests are asked once more where others were granted. */
const AGAIN = 60;
/** Routes that hash a password, on purpose slowly: two at once are what a machine can do, beside all others. */
const HASHES = /admin\/(session|me\/password|totp|staff)/;
type Asked = Question & { role: Role };
async function putAll(list: readonly Asked[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const turns = list.map((asked, i) => ({ asked, i }));
  const take = async ({ asked, i }: { asked: Asked; i: number }): Promise<void> => {
    answers[i] = await put(asked);
  };
  const [slow, quick] = [true, false].map((hashes) => turns.filter(({ asked }) => HASHES.test(asked.path) === hashes));
  await Promise.all([allOf(slow ?? [], take, 2), allOf(quick ?? [], take)]);
  return answers;
}
/** A busy machine may make a service late; what it cannot answer when asked by itself is a failure. */
async function put(asked: Asked): Promise<Answer> {
  const answer = await ask(stack.site, asked, stack.headersOf(asked.role));
  if (!answer.text.includes('"code":"service-unavailable"')) return answer;
  late.push(asked);
  return { ...answer, status: 429 };
}
const late: Asked[] = [];
async function askLateOnes(): Promise<void> {
  for (const asked of late.splice(0)) {
    const answer = await ask(stack.site, asked, stack.headersOf(asked.role));
    if (answer.status >= 500) found.failed.push(told(asked, answer));
  }
}
const told = ({ role, method, path, body }: Asked, answer: Answer): string =>
  `${role}: ${method} ${path.slice(0, 300)} ${body?.slice(0, 400) ?? ''} -> ${answer.status} ${answer.text.slice(0, 200)}`;
/** A refusal is a problem of our table in one line, and says nothing about how we are built. */
const isOurs = ({ status, text }: Answer): boolean =>
  status < 400 ||
  (text.startsWith('{') && text.includes('"code":') && !/node_modules|\bat .+:\d+:\d+|select .+ from/i.test(text));

/** A failure of ours; that no payment gateway is switched on is the truth of a price list nobody can pay yet. */
const isFailure = ({ status, text }: Answer): boolean =>
  status >= 500 && !text.includes('"code":"gateway-unavailable"');

type State = Map<string, string>;
/** What the last granted request set in motion comes to rest. */
async function settled(): Promise<State> {
  let last = await stack.state();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    const now = await stack.state();
    if (differences(last, now).length === 0) return now;
    last = now;
  }
}
const differences = (before: State, after: State): string[] =>
  [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);

interface Findings {
  asked: number;
  granted: number;
  failed: string[];
  changed: string[];
}
const found: Findings = { asked: 0, granted: 0, failed: [], changed: [] };

/** What may change something once it is granted: reading may not, but for what the log must tell of. */
const isWrite = ({ method, path }: Asked): boolean =>
  method !== 'GET' || /\/(export|evidence|subscriptions|admin\/threads\/)/.test(path);

/**
 * Asks all of them; reading, and being refused, may have changed nothing.
 * @returns whether everything still is as it was.
 */
async function siege(label: string, list: Asked[], before: State): Promise<boolean> {
  const answers = await putAll(list);
  const isGranted = (asked: Asked, i: number): boolean => isWrite(asked) && (answers[i] as Answer).status < 400;
  list.forEach((asked, i) => {
    const answer = answers[i] as Answer;
    if (isFailure(answer) || !isOurs(answer)) found.failed.push(told(asked, answer));
  });
  await askLateOnes();
  found.asked += list.length;
  found.granted += answers.filter(({ status }) => status < 400).length;
  if (!list.some(isGranted) && differences(before, await stack.state()).length === 0) return true;
  // those among granted ones once more, by themselves; a round of a service may fall into one comparison, not into three
  const harmless = list.filter((asked, i) => !isGranted(asked, i)).slice(0, AGAIN);
  let changed: string[] = [];
  for (let again = 0; again < 3; again++) {
    const still = await settled();
    const once = await putAll(harmless);
    if (harmless.some((asked, i) => isWrite(asked) && (once[i] as Answer).status < 400)) return false;
    changed = differences(still, await stack.state());
    if (changed.length === 0) return false;
  }
  found.changed.push(`${label}: ${changed.join(', ')}`);
  return false;
}

/** So many questions of an endpoint, a quarter of them by those who may not ask. */
function questionsAt(endpoint: Endpoint, questions: fc.Arbitrary<Question>, each: number, seed: number): Asked[] {
  const may = ROLES.filter((role) => mayCall(role, endpoint.access));
  const mayNot = ROLES.filter((role) => !may.includes(role));
  return fc.sample(questions, { numRuns: each, seed }).map((question, i) => {
    const from = i % 4 === 0 && mayNot.length > 0 ? mayNot : may;
    return { ...question, role: from[i % from.length] as Role };
  });
}

/** So many questions of each endpoint, so many endpoints between two looks. */
async function besiege(
  endpoints: Endpoint[],
  each: number,
  many: number,
  questionsOf: typeof bodiesFor,
): Promise<void> {
  let ids: string[] = [];
  let calm: Promise<State> | null = null;
  for (let first = 0; first < endpoints.length; first += many) {
    // where nothing was granted, everybody is still signed in and every row is where it was
    if (calm === null) {
      await stack.signEverybodyIn();
      ids = await stack.ids();
      // and meanwhile the questions are made
      calm = settled();
    }
    const group = endpoints.slice(first, first + many);
    const list = group.flatMap((endpoint, turn) =>
      questionsAt(endpoint, questionsOf(endpoint, ids), each, SEED + first + turn),
    );
    const isStillCalm = await siege(group.map(({ method, path }) => `${method} ${path}`).join(', '), list, await calm);
    if (!isStillCalm) calm = null;
  }
}

const verdict = () => ({
  seed: SEED,
  failed: found.failed.slice(0, 20),
  changed: found.changed.slice(0, 20),
  log: found.failed.length > 0 ? stack.errors() : [],
});

it('forty thousand bodies of every kind and of every role are answered without a failure, and refusals change nothing (GW-09, GW-11)', async () => {
  const endpoints = ENDPOINTS.filter(({ body }) => body !== null);
  await besiege(endpoints, Math.ceil(BODIES / endpoints.length), 1, bodiesFor);
  expect(found.asked).toBeGreaterThanOrEqual(BODIES);
  expect(found.granted).toBeGreaterThan(BODIES / 100);
  expect(verdict()).toEqual({ seed: SEED, failed: [], changed: [], log: [] });
}, 3_600_000);

it('fifteen thousand addresses and queries of every kind are answered without a failure, and refusals change nothing (GW-09, GW-11)', async () => {
  Object.assign(found, { asked: 0, granted: 0, failed: [], changed: [] });
  const each = Math.ceil(PATHS / ENDPOINTS.length);
  const reads = ENDPOINTS.filter(({ method }) => method === 'GET');
  const writes = ENDPOINTS.filter(({ method }) => method !== 'GET');
  await besiege(reads, each, 12, pathsFor);
  await besiege(writes, each, 4, pathsFor);
  expect(found.asked).toBeGreaterThanOrEqual(PATHS);
  expect(verdict()).toEqual({ seed: SEED, failed: [], changed: [], log: [] });
}, 3_600_000);
