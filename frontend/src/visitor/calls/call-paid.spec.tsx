import type { BookingDto } from '@camarim/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aBooking } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { CallPaid } from './call-paid.js';

let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi();
});
const answer = (over: Partial<BookingDto>) =>
  api.on('GET /me/bookings', { body: { items: [aBooking(over)], nextCursor: null } });
const open = () => renderPage(<CallPaid paymentId={aBooking().paymentId} onClose={() => {}} />);

it.each([
  ['done', 'Esta chamada já aconteceu.'],
  ['no_show', 'Esta chamada não aconteceu.'],
  ['cancelled', 'Esta chamada foi cancelada.'],
  ['refunded', 'O dinheiro desta chamada voltou para você.'],
] as const)(
  'a tab that stayed open after the payment says what became of the call, not that it was not booked: %s (FV-27, BIL-50)',
  async (status, sentence) => {
    answer({});
    const { client } = open();
    await screen.findByText(/^Sua chamada está marcada/);
    answer({ status });
    await act(() => client.invalidateQueries({ queryKey: ['bookings'] }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/não foi marcada|outra pessoa já o tinha reservado/)).toBeNull();
    const details = screen.getByRole('link', { name: 'Ver detalhes' });
    expect(details.getAttribute('href')).toBe(`/agendamentos/${aBooking().id}`);
  },
);

it('a call that is booked stays so on a phone that wakes without internet (BIL-50)', async () => {
  answer({});
  const { client } = open();
  await screen.findByText(/^Sua chamada está marcada/);
  api.on('GET /me/bookings', 'offline');
  await act(() => client.invalidateQueries({ queryKey: ['bookings'] }));
  const key = ['bookings', 'of-payment', aBooking().paymentId];
  await waitFor(() => expect(client.getQueryState(key)?.status).toBe('error'), { timeout: 10_000 });
  expect(screen.getByText(/^Sua chamada está marcada/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['released', /^Esta chamada não foi marcada: /],
  ['refunded', /^O PIX chegou depois que o horário foi liberado/],
] as const)('money that came too late for its time says so: %s (BIL-37)', async (status, sentence) => {
  answer({ status });
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
});
