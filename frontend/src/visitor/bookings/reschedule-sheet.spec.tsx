import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aBooking, aCallOption, aCallSlot } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { queries } from '../queries.js';
import BookingPage from './booking-page.js';

const ME = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const DAY = '2030-05-03';
beforeEach(() => {
  installBrowserApis();
  jest.useFakeTimers({
    now: new Date('2030-05-01T12:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

it('a call moved by a request whose answer was lost keeps the time for another press, and the page reads what is booked (BIL-50)', async () => {
  const [booking, slot] = [aBooking(), aCallSlot(DAY, '20:00')];
  const path = `/bookings/${booking.id}`;
  const month = {
    option: aCallOption(),
    zone: 'America/Sao_Paulo',
    month: '2030-05',
    days: [{ date: DAY, slots: [slot] }],
  };
  const api = new FakeApi()
    .on('GET /me', { body: ME })
    .on(`GET ${path}`, { body: booking })
    .on('GET /calls/slots', { body: month })
    .on(`POST ${path}/reschedule`, 'offline');
  const { client } = renderPage(
    <Routes>
      <Route path="/agendamentos/:id" element={<BookingPage />} />
    </Routes>,
    `/agendamentos/${booking.id}`,
  );
  client.setQueryData(queries.me().queryKey, ME);
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar horário' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = await dialog.findByRole<HTMLButtonElement>('button', { name: /feira, 3 de maio/ });
  await waitFor(() => expect(day.disabled).toBe(false));
  fireEvent.click(day);
  fireEvent.click(await dialog.findByRole('radio', { name: '20:00' }));
  const reads = api.to(`GET ${path}`).length;
  fireEvent.click(dialog.getByRole('button', { name: /^Mudar para/ }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(api.to(`GET ${path}`).length).toBeGreaterThan(reads));
  const body = aBooking({ startsAt: slot.startsAt, date: DAY, time: '20:00', canReschedule: false });
  api.on(`POST ${path}/reschedule`, { body }).on(`GET ${path}`, { body });
  fireEvent.click(dialog.getByRole('button', { name: /^Mudar para/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to(`POST ${path}/reschedule`).map(({ body: sent }) => sent)).toEqual([
    { startsAt: slot.startsAt },
    { startsAt: slot.startsAt },
  ]);
});
