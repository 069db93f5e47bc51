import { fireEvent, screen, within } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aBooking } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import CallsSection from './calls-section.js';

const LIST = 'GET /me/bookings';
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi();
});
const answer = (...items: object[]) => api.on(LIST, { body: { items, nextCursor: null } });
const other = (last: number, over = {}) => aBooking({ id: `20000000-0000-4000-8000-00000000000${last}`, ...over });

it('booked calls are listed with their time and links to join, change, cancel or view them (USR-32, BIL-50)', async () => {
  const soon = aBooking();
  answer(
    { ...soon, join: { ...soon.join, url: 'https://meet.google.com/abc' } },
    other(2, { canReschedule: false }),
    other(3, { status: 'done', statusLabel: 'Realizada', canReschedule: false, canCancel: false }),
    other(4, { title: 'A quarta' }),
  );
  renderPage(<CallsSection />, '/profile');
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  const [first, second, third] = rows.map((row) => within(row));
  expect(first?.getByText(/quinta-feira, 2 de maio/)).toBeTruthy();
  const join = first?.getByRole('link', { name: /^Entrar na chamada/ });
  expect(join?.getAttribute('href')).toBe('https://meet.google.com/abc');
  expect(first?.getByRole('link', { name: /^Mudar ou cancelar/ }).getAttribute('href')).toBe(
    `/agendamentos/${soon.id}`,
  );
  expect(second?.queryByRole('link', { name: /^Entrar/ })).toBeNull();
  expect(second?.getByRole('link', { name: /^Cancelar/ })).toBeTruthy();
  expect(third?.getByRole('link', { name: /^Ver detalhes/ })).toBeTruthy();
  expect(screen.queryByText('A quarta')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver meus agendamentos' })).toBeTruthy();
});

it('a fan without bookings is shown where to book a call (USR-32)', async () => {
  answer();
  renderPage(<CallsSection />, '/profile');
  await screen.findByText('Você ainda não marcou nenhuma chamada.');
  expect(screen.getByRole('link', { name: 'Agendar chamada' }).getAttribute('href')).toBe('/book');
});

it('bookings that could not be loaded show why and can be loaded again (USR-32)', async () => {
  api.on(LIST, refuse(503, 'unavailable', 'Tente de novo em instantes.'));
  renderPage(<CallsSection />, '/profile');
  await screen.findByText('Tente de novo em instantes.');
  answer(aBooking());
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: 'Ver meus agendamentos' })).toBeTruthy();
});
