import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderPage } from '../../../test/render.js';
import LiveAccess from './live-access.js';

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
});

it.each([
  { what: 'access to a post', event: 'entitlement', queryKey: ['overlay', 'a-post'], row: 'CAT-15' },
  { what: 'a booking', event: 'booking', queryKey: ['bookings', 'list'], row: 'BIL-31' },
  { what: 'a conversation', event: 'thread', queryKey: ['messages', 'threads'], row: 'MSG-15' },
  { what: 'the number at the bell', event: 'notification', queryKey: ['unread'], row: 'USR-32' },
  { what: 'a notice', event: 'notification', queryKey: ['mine', 'notifications'], row: 'USR-32' },
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
