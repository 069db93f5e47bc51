import type { DeskBooking } from '@camarim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aSaleDetail } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aBooking } from '../../../test/fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import type { BookingAct } from '../../desk/booking-acts.js';
import { SaleRefunds } from '../sales/sale-refunds.js';
import { SaleTimeline } from '../sales/sale-timeline.js';
import { BookingWindow } from './booking-window.js';

const booking: DeskBooking = {
  ...aBooking({ status: 'booked' }),
  ...{ userId: 'u1', userName: 'Thiago', needsResolution: false },
};
const path = (act: string) => `POST /admin/bookings/${booking.id}/${act}`;
const REASON = 'Ela avisou pelo WhatsApp';
let api: FakeApi;
const onClose = jest.fn();
beforeEach(() => {
  installBrowserApis();
  onClose.mockClear();
  api = new FakeApi().on('GET /admin/me', { body: { name: 'Bia', role: 'support' } });
  for (const act of ['done', 'no-show', 'cancel']) api.on(path(act), { body: booking });
});
const open = async (act: BookingAct) => {
  const view = renderAdmin(<BookingWindow act={act} booking={booking} onClose={onClose} />);
  return { dialog: within(await screen.findByRole('dialog')), view };
};

it('what the team decides about a paid call is sent with its reason, and not without one (BIL-34)', async () => {
  const acts = [
    { act: 'done', word: 'Realizada', body: { reason: REASON } },
    { act: 'no-show', word: 'Não compareceu', body: { by: 'creator', reason: REASON } },
    { act: 'cancel', word: 'Cancelar chamada', body: { reason: REASON } },
  ] as const;
  for (const { act, word, body } of acts) {
    const { dialog, view } = await open(act);
    if (act === 'no-show') await userEvent.click(dialog.getByRole('radio', { name: /^A modelo/ }));
    await userEvent.click(dialog.getByRole('button', { name: word }));
    expect(dialog.getByText('Escreva o motivo em poucas palavras.')).toBeTruthy();
    expect(api.to(path(act))).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Motivo/), REASON);
    await userEvent.click(dialog.getByRole('button', { name: word }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.to(path(act))).toMatchObject([{ body }]);
    onClose.mockClear();
    view.unmount();
  }
});

it('the sale of a call says who gave its money back and why (BIL-34, USR-24)', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  const money = { amountCents: 14_990, currency: 'BRL' as const };
  const sale = aSaleDetail({
    decisions: [{ at, staffId: '7d2c91aa-0000-4000-8000-000000000001', action: 'call-cancelled', reason: REASON }],
    refunds: [
      {
        ...{ id: 'r1', kind: 'staff', reason: 'cancelled-by-house', amount: money, price: money, status: 'settled' },
        ...{ failure: null, requestedAt: at, settledAt: at },
      },
    ],
  });
  renderAdmin(
    <>
      <SaleTimeline sale={sale} />
      <SaleRefunds refunds={sale.refunds} />
    </>,
  );
  const line = (await screen.findByText('Cancelou a chamada')).closest('li');
  expect(line?.textContent).toContain(`“${REASON}”`);
  expect(line?.textContent).toContain('equipe 7d2c91aa');
  expect(screen.getByText('Pela equipe: a chamada foi cancelada')).toBeTruthy();
});

it('who decided about a sale is read by name, also once they left the team (USR-24, BIL-57)', async () => {
  const staffId = '7d2c91aa-0000-4000-8000-000000000001';
  api.on('GET /admin/staff-names', { body: { items: [{ staffId, name: 'Bia Rocha' }] } });
  const decisions = [{ at: '2026-11-20T12:00:00.000Z', staffId, action: 'refunded', reason: REASON }];
  renderAdmin(<SaleTimeline sale={aSaleDetail({ decisions })} />);
  await waitFor(() =>
    expect(screen.getByText('Pediu a devolução').closest('li')?.textContent).toMatch(/equipe Bia Rocha$/),
  );
});
