import type { SalePeriod } from '@camarim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aSaleDetail } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { EndAccess } from '../people/end-access.js';
import { queries } from '../queries.js';
import { SalesScreen } from './sales-screen.js';
import { UserPeriods } from './user-periods.js';

const paid: SalePeriod = {
  ...{ id: 'd0000000-0000-4000-8000-000000000002', paymentId: aSaleDetail().id, planName: '1 mês', modelId: null },
  ...{ planId: 'd0000000-0000-4000-8000-000000000003', status: 'active', source: 'pix', endReason: null },
  ...{ startsAt: '2026-11-20T21:06:00.000Z', expiresAt: '2026-12-20T21:06:00.000Z' },
  createdAt: '2026-11-20T21:06:00.000Z',
};
const sale = aSaleDetail({ period: paid });
const access = `GET /admin/users/${sale.userId}/subscriptions`;
let api: FakeApi;
const stateIs = (period: SalePeriod) =>
  api.on(access, { body: { items: [period] } }).on(`GET /admin/payments/${sale.id}`, { body: { ...sale, period } });
const shown = async () => (await screen.findByRole('region', { name: 'Acessos do cliente' })).textContent;

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /admin/me', { body: { name: 'Rui', role: 'finance' } })
    .on('GET /admin/payments', { body: { items: [], nextCursor: null } });
  stateIs(paid);
});

it('the access of a customer is read anew when a refund that was asked for has ended it (BIL-47)', async () => {
  const view = renderAdmin(<SalesScreen />, `/admin/vendas?venda=${sale.id}`);
  view.client.setQueryData(queries.staff().queryKey, { name: 'Rui', role: 'finance' } as never);
  await userEvent.click(await screen.findByRole('button', { name: 'Ver acessos do cliente' }));
  await waitFor(async () => expect(await shown()).toContain('Ativo'));
  expect(api.to(access)).toHaveLength(1);
  api.on(`POST /admin/payments/${sale.id}/refund`, { body: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Devolver este pagamento?' }));
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'cobrado a mais');
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(api.to(access)).toHaveLength(2));
  stateIs({ ...paid, status: 'revoked' });
  FakeEventSource.last.send('payment', { ids: [sale.id], modelIds: [] });
  await waitFor(async () => expect(await shown()).not.toContain('Ativo'));
  expect(api.to(access)).toHaveLength(3);
});

it('a person whose access was just ended is not shown as having it (USR-03)', async () => {
  const given: SalePeriod = { ...paid, source: 'courtesy' };
  stateIs(given);
  const person = { id: sale.userId, name: 'Ana' } as never;
  renderAdmin(
    <>
      <UserPeriods userId={sale.userId} mayRevoke={false} />
      <EndAccess person={person} onlyCourtesies={false} onClose={() => undefined} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ver acessos do cliente', hidden: true }));
  const region = await screen.findByRole('region', { name: 'Acessos do cliente', hidden: true });
  await waitFor(() => expect(region.textContent).toContain('Ativo'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar o acesso de Ana?' }));
  await userEvent.type(await dialog.findByLabelText(/Motivo/), 'Pedido da fã');
  api.on(`POST /admin/subscriptions/${given.id}/revoke`, () => {
    stateIs({ ...given, status: 'revoked' });
    return { body: { ended: true } };
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar acesso' }));
  await waitFor(() => expect(region.textContent).not.toContain('Ativo'));
});
