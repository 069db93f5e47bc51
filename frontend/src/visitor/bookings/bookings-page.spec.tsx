import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aBooking } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import BookingsPage from './bookings-page.js';
import { JOIN } from './room-door-words.js';

it.each([
  ['approved', 1],
  ['disputed', 0],
] as const)('of a call in the room whose payment is %s the list has %i door (BIL-38)', async (paymentStatus, doors) => {
  installBrowserApis();
  const open = {
    from: new Date(Date.now() - 60_000).toISOString(),
    until: new Date(Date.now() + 600_000).toISOString(),
  };
  const booking = aBooking({ platform: 'room', paymentStatus, join: { url: null, ...open } });
  new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on('GET /me/bookings', { body: { items: [booking], nextCursor: null } });
  renderPage(<BookingsPage />, '/agendamentos');
  expect(await screen.findByText(booking.title)).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: JOIN })).toHaveLength(doors);
});
