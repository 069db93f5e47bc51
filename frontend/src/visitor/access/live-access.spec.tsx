import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { chained, THREAD_ID } from '../../../test/message-fixtures.js';
import { renderPage } from '../../../test/render.js';
import { keepInOutbox, keptOutbox } from '../../messages/kept-locally.js';
import { useMe } from '../queries.js';
import LiveAccess from './live-access.js';
import SessionSync from './session-sync.js';

beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  FakeEventSource.install();
});

it.each([
  { what: 'access to a post', event: 'entitlement', queryKey: ['overlay', 'a-post'], row: 'CAT-15' },
  { what: 'a booking', event: 'booking', queryKey: ['bookings', 'list'], row: 'BIL-31' },
  { what: 'a conversation', event: 'thread', queryKey: ['messages', 'threads'], row: 'MSG-15' },
  { what: 'the number at the bell', event: 'notification', queryKey: ['unread'], row: 'USR-32' },
  { what: 'a notice', event: 'notification', queryKey: ['mine', 'notifications'], row: 'USR-32' },
  { what: 'the open PIX of a mimo', event: 'notification', queryKey: ['mine', 'open-payment'], row: 'V11' },
  { what: 'the open PIX of a call', event: 'booking', queryKey: ['mine', 'open-payment'], row: 'V11' },
])('$what that changes while a page first asks for it is shown as it is now ($row)', async ({ event, queryKey }) => {
  const answers: Array<(text: string) => void> = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  function Probe() {
    return <p>{useQuery({ queryKey, queryFn }).data ?? 'carregando'}</p>;
  }
  renderPage(
    <>
      <LiveAccess />
      <Probe />
    </>,
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => FakeEventSource.last.send(event, {}));
  await act(async () => answers[0]?.('como era'));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.('como é'));
  expect(await screen.findByText('como é')).toBeTruthy();
});

it('what a fan wrote without internet leaves once and in its order when there is some again, whatever page is open (MSG-33)', async () => {
  const WRITE = `POST /me/threads/${THREAD_ID}/messages`;
  const write = (end: string, body: string) => {
    const clientId = `70000000-0000-4000-8000-00000000000${end}`;
    keepInOutbox(THREAD_ID, clientId, { clientId, body, writtenAt: '2026-11-24T12:00:00.000Z', fault: null });
  };
  write('1', 'Oi, Luna');
  write('2', 'Tudo bem?');
  const api = new FakeApi().on(WRITE, 'offline');
  renderPage(<LiveAccess />);
  const answers = () => act(async () => FakeEventSource.last.send('ready', {}));
  await answers();
  await waitFor(() => expect(api.to(WRITE)).toHaveLength(1));
  expect(keptOutbox(THREAD_ID)).toHaveLength(2);
  api.on(WRITE, { body: chained({ kind: 'fan', body: 'Oi, Luna', isOwn: true })[0] });
  await answers();
  await waitFor(() => expect(keptOutbox(THREAD_ID)).toEqual([]));
  await answers();
  const sent = api.to(WRITE).map(({ body }) => (body as { body: string }).body);
  expect(sent).toEqual(['Oi, Luna', 'Oi, Luna', 'Tudo bem?']);
});

it('a stream the server refused while it was replaced is opened again, and what was missed is read (GW-08)', async () => {
  jest.useFakeTimers();
  const { client } = renderPage(<LiveAccess />);
  client.setQueryData(['unread'], { unread: 0 });
  client.setQueryData(['bookings', 'list'], []);
  act(() => {
    FakeEventSource.last.accept();
    FakeEventSource.last.send('ready', {});
    FakeEventSource.last.refuse();
  });
  expect(FakeEventSource.open).toHaveLength(0);
  act(() => void jest.advanceTimersByTime(15_000));
  expect([FakeEventSource.all.length, FakeEventSource.open.length]).toEqual([2, 1]);
  await act(async () => FakeEventSource.last.send('ready', {}));
  expect(client.getQueryState(['unread'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['bookings', 'list'])?.isInvalidated).toBe(true);
  jest.useRealTimers();
});

it('a page of a device that is signed out elsewhere shows nothing of its fan from then on (USR-22, S16)', async () => {
  const ANA = { signedIn: true, name: 'Ana', role: 'fan' } as const;
  const api = new FakeApi().on('GET /me', { body: ANA });
  function Probe() {
    const me = useMe();
    const { data } = useQuery({ queryKey: ['bookings', 'list'], queryFn: () => 'sua chamada', enabled: me.signedIn });
    return (
      <p>
        {me.signedIn && <LiveAccess />}
        {data ?? 'nada'}
      </p>
    );
  }
  renderPage(
    <>
      <SessionSync />
      <Probe />
    </>,
  );
  await screen.findByText('sua chamada');
  api.on('GET /me', { body: { signedIn: false, name: null, role: null } });
  act(() => FakeEventSource.last.refuse());
  expect(await screen.findByText('nada')).toBeTruthy();
});

it('a stream that is refused while the house is away is opened again, and what was missed is read (CAT-15, ROOM-40)', async () => {
  jest.useFakeTimers();
  const api = new FakeApi().on('GET /me', refuse(503, 'service-unavailable', 'Tente de novo em instantes.'));
  renderPage(<LiveAccess />);
  const first = FakeEventSource.last;
  await act(async () => first.send('ready', {}));
  await act(async () => first.refuse());
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(FakeEventSource.open).toHaveLength(1);
  expect(FakeEventSource.last).not.toBe(first);
  expect(api.calls.length).toBeLessThan(5);
  jest.useRealTimers();
});
