import { FakeApi, refuse } from '../../test/fake-api.js';
import { FakeChannel } from '../../test/fake-channel.js';
import { ApiProblem } from '../api/problem.js';
import { keepDraft, keptDraft } from '../desk/draft-storage.js';
import { broadcastSessionEvent, type SessionEvent } from '../lib/session-events.js';
import { keepSession } from './keep-session.js';
import { followStaff, makeQueryClient, queries, STAFF_CHANNEL } from './queries.js';

const BIA = { name: 'Bia', role: 'owner' } as const;
const MINUTES = 60_000;
let api: FakeApi;
let heard: SessionEvent[];
let stop: () => void;
/** The back-office with Bia at its desk: a mounted screen keeps what is known of her. */
function office() {
  const client = makeQueryClient();
  client.setQueryDefaults(queries.staff().queryKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(queries.staff().queryKey, BIA);
  return client;
}
const asked = () => api.to('GET /admin/me').length;
const typed = async () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await jest.advanceTimersByTimeAsync(10);
};

beforeEach(() => {
  jest.useFakeTimers();
  FakeChannel.install();
  heard = [];
  new BroadcastChannel(STAFF_CHANNEL).onmessage = ({ data }: MessageEvent<SessionEvent>) => void heard.push(data);
  api = new FakeApi().on('GET /admin/me', { body: BIA });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('who types into a long form keeps the session, asked for once in five minutes and told to the other tabs (USR-22)', async () => {
  const client = office();
  stop = keepSession(client);
  await jest.advanceTimersByTimeAsync(4 * MINUTES);
  await typed();
  expect(asked()).toBe(0);
  await jest.advanceTimersByTimeAsync(2 * MINUTES);
  for (let key = 0; key < 5; key += 1) await typed();
  expect([asked(), heard]).toEqual([1, ['TOKEN_REFRESHED']]);
  await jest.advanceTimersByTimeAsync(6 * MINUTES);
  await typed();
  expect(asked()).toBe(2);
});

it('an act that finds the session over leads to the sign-in, and what was typed stays (USR-22, A5)', async () => {
  const client = office();
  stop = followStaff(client);
  keepDraft('Bia:post:1', { values: '{}', version: '', at: '' });
  const refused = () => Promise.reject(new ApiProblem(401, 'unauthenticated', 'Entre na sua conta para continuar.'));
  await client
    .getMutationCache()
    .build(client, { mutationFn: refused, networkMode: 'always' })
    .execute(undefined)
    .catch(() => undefined);
  expect([client.getQueryData(queries.staff().queryKey), keptDraft('Bia:post:1') !== null]).toEqual([null, true]);
});

it('an open tab nobody uses asks for nothing, and neither does one nobody is signed in to (USR-22)', async () => {
  const client = office();
  stop = keepSession(client);
  await jest.advanceTimersByTimeAsync(45 * MINUTES);
  expect(asked()).toBe(0);
  client.setQueryData(queries.staff().queryKey, null);
  await jest.advanceTimersByTimeAsync(6 * MINUTES);
  await typed();
  expect([asked(), heard]).toEqual([0, []]);
});

it('a session that ended meanwhile is over, and no tab is told that it goes on (USR-22)', async () => {
  api.on('GET /admin/me', refuse(401, 'unauthenticated', 'Entre na sua conta.'));
  const client = office();
  stop = keepSession(client);
  await jest.advanceTimersByTimeAsync(31 * MINUTES);
  await typed();
  expect([client.getQueryData(queries.staff().queryKey), heard]).toEqual([null, []]);
});

it('a tab that hears that the session goes on asks nothing itself (USR-22)', async () => {
  const client = office();
  stop = followStaff(client);
  broadcastSessionEvent(STAFF_CHANNEL, 'TOKEN_REFRESHED');
  broadcastSessionEvent(STAFF_CHANNEL, 'PASSWORD_RECOVERY');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(0);
  expect(client.getQueryState(queries.staff().queryKey)?.isInvalidated).toBe(false);
});

it('a session that ended here leaves nothing of the office but what was being typed in it (USR-22, A5)', () => {
  const client = office();
  client.setQueryData(['people'], 'da Bia');
  keepDraft('Bia:plan:1', { values: '{}', version: '', at: '' });
  stop = followStaff(client);
  client.setQueryData(queries.staff().queryKey, null);
  expect([heard, client.getQueryData(['people'])]).toEqual([['SIGNED_OUT'], undefined]);
  expect(keptDraft('Bia:plan:1')).not.toBeNull();
});
