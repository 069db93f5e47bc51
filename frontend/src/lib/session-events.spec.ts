import { QueryClient } from '@tanstack/react-query';
import { FakeChannel } from '../../test/fake-channel.js';
import { ApiProblem, ConnectionProblem } from '../api/problem.js';
import { broadcastSessionEvent, followSession, type SessionEvent, sessionEventOf } from './session-events.js';
import { SESSION_RETRY } from './session-retry.js';

type Me = { signedIn: boolean; name: string | null };
const NOBODY: Me = { signedIn: false, name: null };
const ANA: Me = { signedIn: true, name: 'Ana' };
const isSomebody = (me: Me) => me.signedIn;

it.each<[string, Me | undefined, Me | undefined, SessionEvent | null]>([
  ['the first answer', undefined, NOBODY, 'INITIAL_SESSION'],
  ['the first answer of somebody who is in', undefined, ANA, 'INITIAL_SESSION'],
  ['signing in', NOBODY, ANA, 'SIGNED_IN'],
  ['signing out', ANA, NOBODY, 'SIGNED_OUT'],
  ['a new name', ANA, { ...ANA, name: 'Ana Luz' }, 'USER_UPDATED'],
  ['the same answer again', ANA, ANA, null],
  ['nobody, again', NOBODY, { ...NOBODY }, null],
  ['no answer', ANA, undefined, null],
])('%s raises the right session event, or none (USR-22)', (_what, before, after, event) => {
  expect(sessionEventOf(before, after, isSomebody)).toBe(event);
});

it('signing in or out in one tab reaches the other tabs, and loading a page raises no event there (USR-22)', () => {
  FakeChannel.install();
  const tabs = [new QueryClient(), new QueryClient()].map((client) => {
    const received: SessionEvent[] = [];
    const ends = jest.fn();
    const stop = followSession<Me>({
      ...{ client, channel: 'fan', queryKey: ['me'], isSomebody },
      onOtherTab: (event) => received.push(event),
      onEnd: ends,
    });
    return { client, received, ends, stop };
  });
  const [one, two] = tabs;
  one?.client.setQueryData(['me'], NOBODY);
  one?.client.setQueryData(['other'], ANA);
  one?.client.setQueryData(['me'], ANA);
  one?.client.setQueryData(['me'], { ...ANA });
  one?.client.setQueryData(['me'], { ...ANA, name: 'Ana Luz' });
  one?.client.setQueryData(['me'], NOBODY);
  broadcastSessionEvent('fan', 'MFA_CHALLENGE_VERIFIED');
  expect(two?.received).toEqual(['SIGNED_IN', 'USER_UPDATED', 'SIGNED_OUT', 'MFA_CHALLENGE_VERIFIED']);
  expect(one?.received).toEqual(['MFA_CHALLENGE_VERIFIED']);
  expect([one, two].map((tab) => tab?.ends.mock.calls.length)).toEqual([1, 0]);
  for (const { stop } of tabs) stop();
  expect(FakeChannel.all.size).toBe(0);
});

it('who leaves the office or the studio leaves once, also in several tabs, and who comes next has signed in (USR-22)', () => {
  FakeChannel.install();
  const clients = [new QueryClient(), new QueryClient()];
  const received: SessionEvent[] = [];
  const stops = clients.map((client) =>
    followSession<Me | null>({
      ...{ client, channel: 'staff', queryKey: ['staff'], isSomebody: (staff) => staff !== null },
      onEnd: () => {},
      onOtherTab: (event) => {
        received.push(event);
        // as every tab does that hears of it; one that goes on saying so would be answered without end
        if (event === 'SIGNED_OUT' && received.length < 9) client.setQueryData(['staff'], null);
      },
    }),
  );
  for (const client of clients) client.setQueryData(['staff'], ANA);
  clients[0]?.setQueryData(['staff'], null);
  clients[0]?.setQueryData(['staff'], { ...ANA, name: 'Bia' });
  // once to the other tab, and once back
  expect(received).toEqual(['SIGNED_OUT', 'SIGNED_OUT', 'SIGNED_IN']);
  for (const stop of stops) stop();
});

it('reading who is signed in is retried three times, after 200, 400 and 800 ms, and not after a refusal (USR-22)', () => {
  const { retry, retryDelay } = SESSION_RETRY;
  expect([0, 1, 2, 3].map((failures) => retry(failures, new ConnectionProblem()))).toEqual([true, true, true, false]);
  expect([0, 1, 2].map(retryDelay)).toEqual([200, 400, 800]);
  expect(retry(0, new ApiProblem(503, 'service-unavailable', 'x'))).toBe(true);
  expect(retry(0, new ApiProblem(429, 'too-many-requests', 'x'))).toBe(false);
});
