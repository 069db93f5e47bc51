import type { Notification } from '@camarim/contracts';
import { CREATOR_NOTICE_CATEGORIES, CREATOR_NOTICE_KINDS, type NoticeChannel, OPTIONAL_NOTICES } from '@camarim/domain';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { App } from './app.js';
import { placeOf } from './own-notices.js';
import { PLACES } from './places.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const AT = '2026-11-25T12:00:00.000Z';
const READ = 'POST /creator/notifications/read';
const notice = (id: string, own: Partial<Notification> = {}): Notification => ({
  ...{ id, kind: 'tip-for-creator', title: 'Você ganhou um mimo', text: 'Chegou um mimo de R$ 20,00.', link: null },
  ...{ titleEn: null, textEn: null, createdAt: AT, readAt: null, ...own },
});
const sold = notice('n2', { kind: 'unlock-for-creator', title: 'Você vendeu uma publicação', readAt: AT });
let api: FakeApi;
const has = (items: Notification[], nextCursor: string | null = null) => {
  const unread = items.filter(({ readAt }) => readAt === null).length;
  api
    .on('GET /creator/notifications', { body: { items, nextCursor, unread } })
    .on('GET /creator/notifications/unread', { body: { unread } });
};
beforeEach(() => {
  installBrowserApis();
  window.history.replaceState(null, '', '/estudio/avisos');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } })
    .on('GET /creator/tips', { body: { items: [], nextCursor: null, mayShow: false } })
    .on('GET /creator/goals', { body: { items: [] } })
    .on(READ, { body: { unread: 0, markedAt: AT } });
});
const rows = async () => within(await screen.findByRole('list', { name: 'Avisos' })).getAllByRole('listitem');

it('she reads what happened with its day, what is new is marked, and each leads to where she answers (STU-14)', async () => {
  has([notice('n1'), sold]);
  render(<App />);
  const [first, second] = await rows();
  expect(first?.textContent).toContain('Você ganhou um mimo (novo)');
  expect(first?.textContent).toContain('25/11/2026, 09:00');
  expect(second?.textContent).not.toContain('(novo)');
  expect(
    within(second as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/estudio/ganhos');
  expect(screen.getByRole('link', { name: 'Avisos: 1 novo' })).toBeTruthy();
  await userEvent.click(within(first as HTMLElement).getByRole('link'));
  expect(await screen.findByText('Nenhum mimo ainda')).toBeTruthy();
  expect(api.to(READ).map(({ body }) => body)).toEqual([{ ids: ['n1'], read: true }]);
});

it('every kind she can be told leads to a screen of her own (STU-14)', () => {
  const screens = PLACES.map(({ path }) => path);
  expect(CREATOR_NOTICE_KINDS.filter((kind) => !screens.includes(placeOf(kind)))).toEqual([]);
  expect(CREATOR_NOTICE_KINDS.filter((kind) => placeOf(kind) === '/estudio/inicio')).toEqual([]);
  expect(placeOf('toString')).toBe('/estudio/inicio');
});

it('all are marked as read with one tap, and that is taken back (STU-14)', async () => {
  has([notice('n1'), sold]);
  render(<App />);
  const button = await screen.findByRole('button', { name: 'Marcar tudo como lido' });
  has([notice('n1', { readAt: AT }), sold]);
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Marcar tudo como lido' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Avisos: nenhum novo' })).toBeTruthy();
  has([notice('n1'), sold]);
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('button', { name: 'Marcar tudo como lido' })).toBeTruthy();
  expect(api.to(READ).map(({ body }) => body)).toEqual([
    { ids: null, read: true },
    { ids: null, read: false, markedAt: AT },
  ]);
});

it('what arrives while she looks stands in the list and at the bell at once (STU-14)', async () => {
  has([sold]);
  render(<App />);
  expect(await rows()).toHaveLength(1);
  const stream = FakeEventSource.all.find(({ url }) => url.endsWith('/me/events'));
  has([notice('n1'), sold]);
  act(() => stream?.send('notification', { kind: 'tip-for-creator' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(await screen.findByRole('link', { name: 'Avisos: 1 novo' })).toBeTruthy();
});

it('a device of hers that is signed out elsewhere shows nothing of the studio from then on (USR-22, S16)', async () => {
  has([sold]);
  render(<App />);
  expect(await rows()).toHaveLength(1);
  const stream = FakeEventSource.all.find(({ url }) => url.endsWith('/me/events'));
  api.on('GET /me', { body: { signedIn: false, name: null, role: null } });
  act(() => stream?.refuse());
  expect(await screen.findByLabelText('Seu e-mail')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Avisos' })).toBeNull();
});

it('she chooses what she is told; what must be told says why and has no switch (STU-14)', async () => {
  has([]);
  const items = OPTIONAL_NOTICES.map((category) => ({ category, isOn: true }));
  const places = CREATOR_NOTICE_CATEGORIES.map((category) => ({ category, channel: 'push' as const }));
  api.on('GET /creator/notice-channels', { body: { items: places } });
  const off = items.map((one) => ({ ...one, isOn: one.category !== 'endings' }));
  api
    .on('GET /creator/notification-preferences', { body: { items } })
    .on('PUT /creator/notification-preferences', { body: { items: off } });
  render(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher avisos' }));
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findAllByRole('switch')).toHaveLength(OPTIONAL_NOTICES.length);
  expect(panel.getByText('Um fã pagou e conta com você na hora marcada.')).toBeTruthy();
  api.on('GET /creator/notification-preferences', { body: { items: off } });
  await userEvent.click(panel.getByRole('switch', { name: /^Fim dos stories/ }));
  expect(await panel.findByRole('switch', { name: /^Fim dos stories/, checked: false })).toBeTruthy();
  expect(api.to('PUT /creator/notification-preferences').map(({ body }) => body)).toEqual([
    { category: 'endings', isOn: false },
  ]);
});

it('she chooses where each kind is told, and of her money hears outside; her device is turned on there (PUSH-14)', async () => {
  has([]);
  const items = CREATOR_NOTICE_CATEGORIES.map((category) => ({ category, channel: 'push' as NoticeChannel }));
  const optional = OPTIONAL_NOTICES.map((category) => ({ category, isOn: category !== 'tips' }));
  const moved = items.map((one) => (one.category === 'waiting' ? { ...one, channel: 'mail' as const } : one));
  api
    .on('GET /creator/notification-preferences', { body: { items: optional } })
    .on('GET /creator/notice-channels', { body: { items } })
    .on('PUT /creator/notice-channels', { body: { items: moved } })
    .on('GET /push/key', { body: { key: 'B'.repeat(87) } })
    .on('GET /me/push', { body: { items: [] } });
  render(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher avisos' }));
  const panel = within(await screen.findByRole('dialog'));
  const waiting = await panel.findByLabelText<HTMLSelectElement>('Onde chega: Fã esperando');
  const optionsOf = (name: string) =>
    Array.from(panel.getByLabelText<HTMLSelectElement>(`Onde chega: ${name}`).options, ({ text }) => text);
  expect(optionsOf('Mensagens')).toEqual(['No celular', 'Por e-mail', 'Só aqui no painel']);
  expect(optionsOf('Saques')).toEqual(['No celular', 'Por e-mail']);
  // what she is not told at all has no place
  expect(panel.queryByLabelText('Onde chega: Mimos e metas')).toBeNull();
  api.on('GET /creator/notice-channels', { body: { items: moved } });
  await userEvent.selectOptions(waiting, 'Por e-mail');
  await waitFor(() => expect(panel.getByLabelText<HTMLSelectElement>('Onde chega: Fã esperando').value).toBe('mail'));
  expect(api.to('PUT /creator/notice-channels').map(({ body }) => body)).toEqual([
    { category: 'waiting', channel: 'mail' },
  ]);
  expect(await panel.findByText(/Este navegador não tem avisos/)).toBeTruthy();
});

it('a list without notices, one that did not come, and the way to older ones say so (STU-14)', async () => {
  has([]);
  const { unmount } = render(<App />);
  expect(await screen.findByText('Nenhum aviso ainda')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Marcar tudo como lido' })).toBeNull();
  unmount();
  has([sold], 'older');
  const older = { ...sold, id: 'n3' };
  api.on('GET /creator/notifications', ({ search }) => ({
    body: search.includes('cursor=older')
      ? { items: [older], nextCursor: null, unread: 0 }
      : { items: [sold], nextCursor: 'older', unread: 0 },
  }));
  const second = render(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(api.to('GET /creator/notifications').at(-1)?.search).toContain('cursor=older');
  second.unmount();
  api.on('GET /creator/notifications', refuse(503, 'service-unavailable', 'Fora do ar'));
  render(<App />);
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
});
