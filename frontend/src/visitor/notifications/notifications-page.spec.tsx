import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { queries } from '../queries.js';
import { NotificationsPage } from './notifications-page.js';
import { unreadQuery } from './unread.js';

const ME = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const notice = (id: string, readAt: string | null) => ({
  ...{ id, kind: 'payment-approved', title: `Aviso ${id}`, text: 'PIX confirmado.', link: null, readAt },
  ...{ titleEn: `Notice ${id}`, textEn: null },
  createdAt: '2026-11-23T10:00:00.000Z',
});
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  const items = [notice('n1', null), notice('n2', '2026-11-22T10:00:00.000Z')];
  api = new FakeApi()
    .on('GET /me', { body: ME })
    .on('GET /me/notifications', { body: { items, nextCursor: null } })
    .on('POST /me/notifications/read', { body: { unread: 0 } });
});
const open = () => {
  const page = renderPage(<NotificationsPage />, '/notifications');
  page.client.setQueryData(queries.me().queryKey, ME);
  page.client.setQueryData(unreadQuery().queryKey, { unread: 1 });
  return page;
};

it('who looks at the notices has read them: the bell is empty, what was new keeps its mark for this visit (V11)', async () => {
  const { client } = open();
  expect(await screen.findByText('Aviso n1')).toBeTruthy();
  await waitFor(() => expect(client.getQueryData(unreadQuery().queryKey)).toEqual({ unread: 0 }));
  expect(api.to('POST /me/notifications/read').map(({ body }) => body)).toEqual([{ ids: null, read: true }]);
  expect(screen.getByRole('button', { name: /^Marcar como lida\s*: Aviso n1/ })).toBeTruthy();
});

it('a notice somebody marks as unread stays so while the page is open (V11)', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Marcar como não lida\s*: Aviso n2/ }));
  await waitFor(() => expect(api.to('POST /me/notifications/read')).toHaveLength(2));
  expect(api.to('POST /me/notifications/read').at(-1)?.body).toEqual({ ids: ['n2'], read: false });
});

it('who has no notices yet is led on to the gallery (USR-32)', async () => {
  api.on('GET /me/notifications', { body: { items: [], nextCursor: null } });
  open();
  expect(await screen.findByText('Nada por aqui ainda')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver a galeria' }).getAttribute('href')).toBe('/gallery');
});
