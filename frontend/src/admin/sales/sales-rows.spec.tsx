import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel, aSale, aSaleDetail } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { queries } from '../queries.js';
import { SalesScreen } from './sales-screen.js';

const brl = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });
const luna = anAdminModel();
const sale = aSale({ endToEndId: 'E123', externalId: 'ch_9' });
const other = aSale({ id: 'e0000000-0000-4000-8000-000000000002', userName: 'Bia', modelId: null, planName: 'VIP' });
const TOTALS = {
  ...{ paid: 41, gross: brl(288_520), returned: 1, refunded: brl(3_790), contested: brl(0), net: brl(284_730) },
  ...{ manual: 2, manualAmount: brl(9_980), waiting: 9, waitingAmount: brl(46_310) },
};
let api: FakeApi;
function open(path = '/admin/vendas') {
  api.on('GET /admin/me', { body: { name: 'Rui', role: 'finance' } });
  const view = renderAdmin(<SalesScreen />, path);
  view.client.setQueryData(queries.staff().queryKey, { name: 'Rui', role: 'finance' } as never);
  return view;
}
const plain = (element: Element) => element.textContent?.replaceAll(/\s/g, ' ');

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  const origin = { paymentId: sale.id, linkName: 'Bio', source: 'instagram', campaign: null };
  api = new FakeApi()
    .on('GET /admin/payments', { body: { items: [sale, other], nextCursor: null } })
    .on('GET /admin/payments/totals', { body: TOTALS })
    .on('GET /admin/models', { body: { items: [luna], nextCursor: null } })
    .on(`GET /admin/payments/${sale.id}`, { body: aSaleDetail(sale) })
    .on('GET /admin/model-names', {
      body: { items: [{ modelId: luna.id, username: 'luna', displayName: 'Luna Reis' }] },
    })
    .on('GET /admin/sale-origins', { body: { items: [origin] } });
});

it('every sale says whose it is, what was bought, what brought it and what proves it (A2)', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Ana/ });
  await waitFor(() => expect(row.textContent).toContain('Luna Reis'));
  for (const words of ['1 mês', 'Bio · instagram', 'Banco confirmou']) expect(row.textContent).toContain(words);
  const house = screen.getByRole('row', { name: /Bia/ }).textContent;
  for (const words of ['Casa inteira', 'VIP', 'Direto']) expect(house).toContain(words);
});

it('a sale whose PIX a bank looks into says how much of it is in no sum (PAYOUT-11)', async () => {
  const contested = aSale({ userName: 'Caio', status: 'disputed', returned: brl(490), contested: brl(1_500) });
  api.on('GET /admin/payments', { body: { items: [sale, { ...contested, id: other.id }], nextCursor: null } });
  open();
  const row = await screen.findByRole('row', { name: /Caio/ });
  expect(plain(row)).toContain('− R$ 15,00 em contestação');
  expect(screen.getByRole('row', { name: /Ana/ }).textContent).not.toContain('em contestação');
});

it('while nobody can say whose a sale is or what brought it, a dash says so, and nothing is made up (A2)', async () => {
  api
    .on('GET /admin/model-names', refuse(503, 'service-unavailable', 'Instabilidade'))
    .on('GET /admin/sale-origins', refuse(503, 'service-unavailable', 'Instabilidade'));
  open();
  const row = await screen.findByRole('row', { name: /Ana/ });
  await waitFor(() => expect(api.to('GET /admin/sale-origins')).toHaveLength(1));
  expect(row.textContent).not.toContain('Direto');
  expect(within(row).getAllByText('—')).toHaveLength(2);
});

it('a click anywhere in a row opens the sale, with creator, origin and the ids of bank and provider (A2, A3)', async () => {
  open();
  await userEvent.click(within(await screen.findByRole('row', { name: /Ana/ })).getByText('1 mês'));
  const panel = await screen.findByRole('dialog', { name: 'Detalhes do Pagamento' });
  const facts = await within(panel).findByLabelText('Dados do pagamento');
  await waitFor(() => expect(facts.textContent).toContain('Luna Reis'));
  for (const words of ['Bio · instagram', 'E123', 'ch_9']) expect(facts.textContent).toContain(words);
});

it('a tick is no click on its row', async () => {
  api.on('GET /admin/payments', {
    body: { items: [{ ...sale, status: 'pending', proved: false, paidAt: null }], nextCursor: null },
  });
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar o pagamento de Ana' }));
  expect(screen.getByRole('button', { name: 'Aprovar 1 Selecionado' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('above the list stands what it adds up to, as a sum, and what is outside of it (A3)', async () => {
  open('/admin/vendas?periodo=dias&de=2026-11-01&ate=2026-11-20&modelo=a0000000-0000-4000-8000-000000000001');
  const sum = await screen.findByLabelText('Soma da lista');
  expect(plain(sum)).toBe(
    'R$ 2.847,30líquido = R$ 2.885,20 em 41 pagas − R$ 37,90 em 1 devolvidafora da conta: 9 esperando R$ 463,10 · 2 registradas pela equipe, R$ 99,80',
  );
  const asked = api.to('GET /admin/payments/totals')[0]?.search;
  expect(asked).toBe(`modelId=${luna.id}&from=2026-11-01&to=2026-11-20`);
  expect(api.to('GET /admin/payments')[0]?.search).toContain(asked);
});

it('a busy hour reads the rows about once a second, and the sum over all of them far less often (FA-30)', async () => {
  open();
  await screen.findByRole('row', { name: /Ana/ });
  const rows = () => api.to('GET /admin/payments').length;
  const sums = () => api.to('GET /admin/payments/totals').length;
  for (const reading of [2, 3]) {
    FakeEventSource.last.send('payment', { ids: [sale.id], modelIds: [] });
    await waitFor(() => expect(rows()).toBe(reading));
    await waitFor(() => expect(sums()).toBe(2));
  }
});

it('a sale’s row says fan, creator, product, proof and value by the names of their columns, for a phone’s card (A5)', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Ana/ });
  const value = (label: string) => plain(row.querySelector(`[data-label="${label}"]`) as Element);
  await waitFor(() => expect(value('Modelo')).toBe('Luna Reis'));
  expect(value('Cliente')).toContain('Ana');
  expect(value('Plano')).toContain('1 mêsBio · instagram');
  expect(value('Valor')).toBe('R$ 19,90');
  expect(value('Status')).toBe('AprovadoBanco confirmou');
  await userEvent.click(within(row).getByRole('button', { name: 'Detalhes do pagamento de Ana' }));
  expect(await screen.findByRole('dialog', { name: 'Detalhes do Pagamento' })).toBeTruthy();
});

it('why money went back by itself is said in words, not by its name inside (BIL-38)', async () => {
  const back = { amount: brl(1_990), price: brl(1_990), status: 'settled', failure: null, settledAt: null } as const;
  const reasons = {
    'post-removed': 'a publicação foi removida',
    'already-bought': 'a publicação já tinha sido comprada',
    'more-call-ended': 'os minutos a mais foram pagos depois do fim da chamada',
    'more-slot-gone': 'já não havia tempo livre para os minutos a mais',
    'more-refused': 'a modelo não quis mais minutos',
    'more-part-given-back': 'uma parte do preço dos minutos a mais já tinha voltado',
  };
  const refunds = Object.keys(reasons).map((reason) => ({
    ...{ ...back, id: reason, reason, kind: 'automatic' as const, requestedAt: sale.createdAt },
  }));
  api.on(`GET /admin/payments/${sale.id}`, { body: aSaleDetail({ ...sale, refunds }) });
  open(`/admin/vendas?venda=${sale.id}`);
  const list = within(await screen.findByRole('region', { name: 'Devoluções' }));
  for (const words of Object.values(reasons)) expect(list.getByText(`Automática: ${words}`)).toBeTruthy();
});
