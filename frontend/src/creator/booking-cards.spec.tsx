import type { DeskBooking } from '@camarim/contracts';
import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../test/browser.js';
import { aBooking } from '../../test/fixtures.js';
import { renderPage } from '../../test/render.js';
import { BookingCards } from './booking-cards.js';

const show = (over: Partial<DeskBooking>) => {
  installBrowserApis();
  const booking = { ...aBooking({ platform: 'room' }), userId: 'u1', userName: 'Rui', needsResolution: false, ...over };
  renderPage(<BookingCards bookings={[booking]} onAct={() => undefined} />, '/studio/agenda');
};

it('a call whose payment is contested says so, and offers neither its room nor an act that would be refused (BIL-38)', () => {
  show({ paymentStatus: 'disputed' });
  expect(screen.getByText('Pagamento em contestação')).toBeTruthy();
  expect(screen.getByText(/a chamada fica parada/)).toBeTruthy();
  expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]).toEqual([]);
});

it('one that is paid can be confirmed, moved and called off (BIL-50)', () => {
  show({});
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Confirmar', 'Pedir outro horário', 'Cancelar']);
});
