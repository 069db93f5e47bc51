import type { DeskBooking } from '@camarim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aBooking } from '../../../test/fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { BookingsTab } from './bookings-tab.js';

const booking = (over: Partial<DeskBooking> = {}): DeskBooking => ({
  ...aBooking(),
  ...{ userId: 'u1', userName: 'Rui', needsResolution: true, status: 'done', statusLabel: 'Realizada' },
  ...over,
});
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi().on('GET /admin/me', { body: { name: 'Bia', role: 'owner' } });
});
const shows = (one: DeskBooking) => api.on('GET /admin/bookings', { body: { items: [one], nextCursor: null } });

it('a call that is over and still asks for a decision has one act, which asks why and takes it off the list (BIL-50)', async () => {
  shows(booking());
  renderAdmin(<BookingsTab modelId="" />);
  expect(await screen.findByText('Precisa de decisão')).toBeTruthy();
  for (const gone of ['Realizada', 'Não compareceu', 'Cancelar'])
    expect(screen.queryByRole('button', { name: gone })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Resolvido' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Marcar como resolvido?' }));
  expect(asked.getByText(/Nenhum valor muda de lugar/)).toBeTruthy();
  await userEvent.type(asked.getByLabelText(/Motivo/), 'Devolvido por fora, conferido');
  const path = `/admin/bookings/${booking().id}/resolve`;
  api.on(`POST ${path}`, () => {
    shows(booking({ needsResolution: false }));
    return { body: booking({ needsResolution: false }) };
  });
  await userEvent.click(asked.getByRole('button', { name: 'Resolvido' }));
  await waitFor(() => expect(screen.queryByText('Precisa de decisão')).toBeNull());
  expect(api.to(`POST ${path}`).map(({ body }) => body)).toEqual([{ reason: 'Devolvido por fora, conferido' }]);
  expect(screen.queryByRole('button', { name: 'Resolvido' })).toBeNull();
});

it('a call whose payment is contested says so and offers nothing that would be refused (BIL-38)', async () => {
  const booked = { status: 'booked', statusLabel: 'Agendada', needsResolution: false } as const;
  shows(booking({ ...booked, paymentStatus: 'disputed' }));
  renderAdmin(<BookingsTab modelId="" />);
  expect(await screen.findByText('Pagamento em contestação')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Confirmar|Pedir|Cancelar/ })).toBeNull();
});

it('of a call she asked to move the team may say that it keeps its time, though it was confirmed (BIL-50)', async () => {
  const confirmedAt = booking().serverTime;
  shows(booking({ status: 'booked', needsResolution: false, confirmedAt, moveAsked: true }));
  renderAdmin(<BookingsTab modelId="" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Manter este horário?' }));
  expect(asked.getByText(/Rui recebe um aviso de que a chamada continua neste horário/)).toBeTruthy();
  const path = `/admin/bookings/${booking().id}/confirm`;
  api.on(`POST ${path}`, { body: booking({ status: 'booked' }) });
  await userEvent.click(asked.getByRole('button', { name: 'Manter horário' }));
  await waitFor(() => expect(api.to(`POST ${path}`)).toHaveLength(1));
});
