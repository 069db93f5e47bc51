import { act, screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeChannel } from '../../../test/fake-channel.js';
import { renderPage } from '../../../test/render.js';
import { keepTyped, keptTyped } from '../../messages/kept-locally.js';
import SessionSync from '../access/session-sync.js';
import { NOBODY, queries, useMe } from '../queries.js';
import { clearPersonalData } from './clear-personal-data.js';

const ANA = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const REFUSED = refuse(401, 'unauthenticated', 'Entre de novo.');
/** What Ana has looked at, page by page. */
const SEEN = [
  ['account'],
  ['bookings', 'list'],
  ['bookings', 'one', 'b1'],
  ['payment', 'p1'],
  ['messages', 'list', 'all'],
  ['mine', 'devices'],
  ['comments', 'post-1'],
];
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  FakeChannel.install();
  localStorage.clear();
  api = new FakeApi().on('GET /me', { body: ANA }).on('GET /me/quota', REFUSED);
});

const Probe = () => <p>{useMe().signedIn ? 'dentro' : 'fora'}</p>;

async function visit() {
  const { client } = renderPage(
    <>
      <SessionSync />
      <Probe />
    </>,
  );
  await screen.findByText('dentro');
  for (const queryKey of SEEN) client.setQueryData(queryKey, 'da Ana');
  localStorage.setItem('camarim-threads', JSON.stringify({ t1: { outbox: ['Oi, Luna'] } }));
  keepTyped('t1', 'Eu queria');
  const left = () => SEEN.filter((queryKey) => client.getQueryData(queryKey) !== undefined);
  const written = () => localStorage.getItem('camarim-threads') ?? (keptTyped('t1') || null);
  /** Something she does is refused: her session may have ended on another device. */
  const refused = () => act(() => client.fetchQuery({ ...queries.quota(), staleTime: 0 }).catch(() => undefined));
  return { client, left, written, refused };
}

it('whoever signs out leaves no calls, payments or messages to who signs in next in the same tab (USR-22)', async () => {
  const { client, left, written } = await visit();
  api.on('GET /me', { body: NOBODY });
  await act(() => clearPersonalData(client));
  expect([left(), written()]).toEqual([[], null]);
});

it('a session that ended elsewhere leaves nothing of the person in the tab that notices it (USR-22)', async () => {
  const { left, written, refused } = await visit();
  api.on('GET /me', { body: NOBODY });
  await refused();
  expect(await screen.findByText('fora')).toBeTruthy();
  await waitFor(() => expect([left(), written()]).toEqual([[], null]));
});

it('a refusal while the session goes on, or while nobody can say, takes nothing away (USR-22)', async () => {
  const { left, written, refused } = await visit();
  await refused();
  await waitFor(() => expect(api.to('GET /me')).toHaveLength(2));
  api.on('GET /me', 'offline');
  await refused();
  // with its retries
  await waitFor(() => expect(api.to('GET /me')).toHaveLength(6));
  expect([screen.getByText('dentro') !== null, left(), written() === null]).toEqual([true, SEEN, false]);
});
