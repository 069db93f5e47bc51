import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aSale, aSaleDetail } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { queries } from '../queries.js';
import { SalesScreen } from './sales-screen.js';

const idOf = (place: number) => `e0000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const pending = (place: number) =>
  aSale({ id: idOf(place), userName: `Fã ${place}`, status: 'pending', proved: false, paidAt: null });
const none = { generated: 0, paid: 0, pending: 0, rejected: 0, refundedUsers: 0, withoutIdentity: 0, charges: 0 };
const FIGURES = {
  ...{
    ...none,
    generated: 8,
    paid: 3,
    charges: 11,
    conversionPercent: 37.5,
    grossCents: 5970,
    refundedCents: 1990,
    contestedCents: 0,
  },
  ...{ netCents: 3980, manualCents: 1000, manualCount: 1, courtesyCount: 0, activeSubscribers: 3 },
};
let api: FakeApi;

function open(role: 'finance' | 'support' = 'finance', path = '/admin/vendas') {
  api.on('GET /admin/me', { body: { name: 'Rui', role } });
  const view = renderAdmin(<SalesScreen />, path);
  view.client.setQueryData(queries.staff().queryKey, { name: 'Rui', role } as never);
  return view;
}
const tick = (name: string) => screen.getByRole('checkbox', { name: `Selecionar o pagamento de ${name}` });

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /admin/payments', { body: { items: [pending(1), pending(2), aSale({ id: idOf(3) })], nextCursor: null } })
    .on('GET /admin/metrics/sales', { body: { current: FIGURES } });
});

it('the four cards count unique users, keep vouched money apart and show one decimal (FA-15, FA-31)', async () => {
  open();
  const cards = await screen.findByLabelText('Números das vendas');
  const text = cards.textContent.replaceAll(/\s/g, ' ');
  expect(text).toContain('Receita TotalR$ 39,80já sem R$ 19,90 devolvidosà parte, R$ 10,00 registrados pela equipe');
  expect(text).toContain('Total de Pedidos8usuários únicos, em 11 cobranças');
  expect(text).toContain('PIX pago de quem gerou37,5%');
});

it('with one creator chosen it is said that the cards are of the whole house (FA-15)', async () => {
  open('finance', `/admin/vendas?modelo=${idOf(7)}`);
  expect(await screen.findByText(/Os números acima são da casa inteira/)).toBeTruthy();
  cleanup();
  open('finance', '/admin/vendas');
  await screen.findByLabelText('Números das vendas');
  expect(screen.queryByText(/Os números acima são da casa inteira/)).toBeNull();
});

it('a view of the sales is saved under a name, shown again with one click and taken away (A5)', async () => {
  localStorage.clear();
  const first = open('finance', '/admin/vendas?situacao=pending&busca=Ana');
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Esperando PIX');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('camarim-views:vendas')).not.toContain('Ana');
  first.unmount();
  open('finance', '/admin/vendas');
  const view = await screen.findByRole('button', { name: 'Esperando PIX' });
  expect(view.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(view);
  await waitFor(() => expect(window.location.search).toBe('?situacao=pending'));
  expect(view.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Apagar a visão Esperando PIX' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Esperando PIX' })).toBeNull());
});

it('no pending order above a pending row is explained: its buyer has paid another (A5)', async () => {
  api.on('GET /admin/metrics/sales', { body: { current: { ...FIGURES, pending: 0 } } });
  open();
  await screen.findByText('Fã 1');
  const cards = await screen.findByLabelText('Números das vendas');
  expect(cards.textContent).toContain(
    'Pedidos Pendentes0usuários únicos que ainda não pagaram nadao PIX em aberto de quem já pagou fica na lista',
  );
});

it('only pending payments can be ticked, and ticks stay while the list is read anew (BIL-36, FA-30)', async () => {
  open();
  await screen.findByText('Fã 1');
  expect(tick('Ana')).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os pendentes' }));
  expect(screen.getByRole('button', { name: 'Aprovar 2 Selecionados' })).toHaveProperty('disabled', false);
  const moved = [aSale({ id: idOf(1), userName: 'Fã 1' }), pending(2)];
  api.on('GET /admin/payments', { body: { items: moved, nextCursor: null } });
  FakeEventSource.last.send('payment', { ids: [idOf(1)], modelIds: [] });
  await waitFor(() => expect(screen.getByRole('row', { name: /Fã 1/ }).textContent).toContain('Aprovado'));
  expect(tick('Fã 1')).toHaveProperty('checked', true);
  expect(tick('Fã 2')).toHaveProperty('checked', true);
});

it('a bulk approval asks why and says what became of each payment (BIL-36, FA-29)', async () => {
  const title = 'Este pagamento não está mais em aberto.';
  const items = [
    { paymentId: idOf(1), ok: true, status: 'approved', code: null, title: null },
    { paymentId: idOf(2), ok: false, status: null, code: 'payment-not-open', title },
  ];
  api.on('POST /admin/payments/bulk-approve', { body: { approved: 1, failed: 1, items } });
  open();
  await screen.findByText('Fã 1');
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os pendentes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar 2 Selecionados' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent.replaceAll(/\s/g, ' ')).toContain('num total de R$ 39,80');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprovar' }));
  expect(api.to('POST /admin/payments/bulk-approve')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'comprovante conferido');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprovar' }));
  const list = await screen.findByRole('list', { name: 'Resultado por pagamento' });
  expect([...list.children].map((item) => item.textContent)).toEqual(['Fã 1 Aprovado', `Fã 2 ${title}`]);
  expect(screen.getByText(/^1 aprovado\(s\), 1 falharam/)).toBeTruthy();
  expect(api.to('POST /admin/payments/bulk-approve')[0]?.body).toEqual({
    paymentIds: [idOf(1), idOf(2)],
    reason: 'comprovante conferido',
  });
});

it('many are approved in portions, and pressed again after a lost answer all of them are said to be approved (BIL-36)', async () => {
  const many = Array.from({ length: 45 }, (_, place) => pending(place + 1));
  let answered = 0;
  api
    .on('GET /admin/payments', { body: { items: many, nextCursor: null } })
    .on('POST /admin/payments/bulk-approve', ({ body }) => {
      answered += 1;
      if (answered === 2) return 'offline';
      const { paymentIds } = body as { paymentIds: string[] };
      const items = paymentIds.map((paymentId) => ({
        ...{ paymentId, ok: true, status: 'approved', code: null, title: null },
      }));
      return { body: { approved: items.length, failed: 0, items } };
    });
  open();
  await screen.findByText('Fã 1');
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os pendentes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar 45 Selecionados' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'comprovante conferido');
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Aprovar' }));
  await press();
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  await press();
  expect(await screen.findByText('45 pagamento(s) aprovado(s) com sucesso!')).toBeTruthy();
  const sizes = api
    .to('POST /admin/payments/bulk-approve')
    .map(({ body }) => (body as { paymentIds: string[] }).paymentIds.length);
  expect(sizes).toEqual([20, 20, 20, 20, 5]);
});

it('only payments in sight are approved, with their whole total, and another filter begins without ticks (FA-29)', async () => {
  open();
  await screen.findByText('Fã 1');
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os pendentes' }));
  api.on('GET /admin/payments', { body: { items: [pending(2)], nextCursor: null } });
  FakeEventSource.last.send('payment', { ids: [idOf(1)], modelIds: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar 1 Selecionado' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aprovar 1 pagamento?' });
  expect(dialog.textContent.replaceAll(/\s/g, ' ')).toContain('num total de R$ 19,90');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'pending');
  expect(await screen.findByRole('button', { name: 'Aprovar selecionados' })).toHaveProperty('disabled', true);
  expect(tick('Fã 2')).toHaveProperty('checked', false);
});

it('a part of the price is given back with a reason; a refusal stays to be read (BIL-38, FA-28)', async () => {
  const id = idOf(3);
  api.on(`GET /admin/payments/${id}`, { body: aSaleDetail({ id }) });
  api.on(`POST /admin/payments/${id}/refund`, refuse(409, 'payment-disputed', 'Em contestação no banco.'));
  open('finance', `/admin/vendas?venda=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Devolver' }));
  const dialog = screen.getByRole('dialog', { name: 'Devolver este pagamento?' });
  expect(dialog.textContent).toContain('o acesso que este pagamento deu termina');
  const amount = within(dialog).getByLabelText('Valor a devolver');
  await userEvent.clear(amount);
  await userEvent.type(amount, '5,50');
  expect(dialog.textContent).toContain('É só uma parte: o acesso continua.');
  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'cobrado a mais');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Em contestação no banco.');
  expect(api.to(`POST /admin/payments/${id}/refund`)[0]?.body).toMatchObject({
    ...{ reason: 'cobrado a mais', amountCents: 550, headsOffDispute: false },
  });
});

it('a refund sent again after a lost answer carries the key of its window, and another window another (BIL-24)', async () => {
  const id = idOf(3);
  const refund = `POST /admin/payments/${id}/refund` as const;
  api.on(`GET /admin/payments/${id}`, { body: aSaleDetail({ id }) });
  api.on(refund, refuse(503, 'service-unavailable', 'Fora do ar'));
  for (const presses of [2, 1]) {
    const { unmount } = open('finance', `/admin/vendas?venda=${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Devolver' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Devolver este pagamento?' }));
    await userEvent.type(dialog.getByLabelText(/^Motivo/), 'cobrado a mais');
    const before = api.to(refund).length;
    for (let n = 1; n <= presses; n += 1) {
      await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
      await waitFor(() => expect(api.to(refund)).toHaveLength(before + n));
      await dialog.findByRole('alert');
    }
    unmount();
  }
  const [first, second, other] = api.to(refund).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second === first, other === first]).toEqual([true, false]);
});

it('more than can go back stays as it was typed and is refused with the most; no click sends it (A1)', async () => {
  const id = idOf(3);
  const refund = `POST /admin/payments/${id}/refund` as const;
  api.on(`GET /admin/payments/${id}`, {
    body: aSaleDetail({ id, amount: { amountCents: 3_790, currency: 'BRL' } }),
  });
  const most = { field: 'amountCents', code: 'too-much', message: 'Podem ser devolvidos no máximo R$ 27,90.' };
  const refusal = refuse(422, 'refund-too-much', 'O valor é maior do que ainda pode ser reembolsado.');
  api.on(refund, { ...refusal, body: { ...(refusal.body as object), errors: [most] } });
  open('finance', `/admin/vendas?venda=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Devolver' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Devolver este pagamento?' }));
  const amount = dialog.getByLabelText<HTMLInputElement>('Valor a devolver');
  const send = dialog.getByRole('button', { name: 'Devolver' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '99,99');
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'cobrado a mais');
  expect(amount.value).toBe('R$ 99,99');
  expect(dialog.getByText(/Podem ser devolvidos no máximo R\$\s37,90\./)).toBeTruthy();
  await userEvent.click(send);
  await userEvent.click(send);
  expect(amount.value).toBe('R$ 99,99');
  expect(api.to(refund)).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.click(send);
  expect(dialog.getByText('Informe um valor acima de zero.')).toBeTruthy();
  expect(api.to(refund)).toEqual([]);
  // somebody else gave a part back meanwhile: the amount on the screen is what is asked for, and the server names the most
  await userEvent.type(amount, '37,90');
  await userEvent.click(send);
  expect((await dialog.findByRole('alert')).textContent).toContain('no máximo R$ 27,90.');
  expect(api.to(refund)[0]?.body).toMatchObject({
    ...{ reason: 'cobrado a mais', amountCents: 3_790, headsOffDispute: false },
  });
});

it('support reads sales and decides nothing (USR-24)', async () => {
  const id = idOf(1);
  api.on(`GET /admin/payments/${id}`, { body: aSaleDetail({ ...pending(1), id }) });
  open('support', `/admin/vendas?venda=${id}`);
  const panel = await screen.findByRole('dialog', { name: 'Detalhes do Pagamento' });
  await within(panel).findByText('Compra iniciada');
  expect(screen.queryByRole('button', { name: 'Aprovar', hidden: true })).toBeNull();
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exportar', hidden: true })).toBeNull();
});

it('an approval by hand says that the access is open, a refused one what failed and why (BIL-34)', async () => {
  const id = idOf(1);
  api.on(`GET /admin/payments/${id}`, { body: aSaleDetail({ ...pending(1), id }) });
  api.on(
    `POST /admin/payments/${id}/approve`,
    refuse(409, 'payment-not-open', 'Este pagamento não está mais em aberto.'),
  );
  open('finance', `/admin/vendas?venda=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Aprovar este pagamento?' }));
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'comprovante conferido');
  await userEvent.click(dialog.getByRole('button', { name: 'Aprovar' }));
  expect(await dialog.findByText('Erro ao aprovar pagamento: Este pagamento não está mais em aberto.')).toBeTruthy();
  api.on(`POST /admin/payments/${id}/approve`, { body: aSaleDetail({ id }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Aprovar' }));
  expect(
    await screen.findByText(
      'Pagamento aprovado e acesso liberado com sucesso! O usuário pode recarregar a página para ver o conteúdo desbloqueado.',
    ),
  ).toBeTruthy();
});

it.each([
  ['tip', /O mimo de .* é dado agora/, /o mimo deixa de contar/],
  ['call', /A chamada de .* fica marcada agora/, /a chamada sai da agenda/],
  ['unlock', /A publicação abre para .* agora/, /a publicação deixa de abrir/],
] as const)(
  'a decision about a %s says what becomes of it, and of no access (BIL-34, BIL-38, FA-29)',
  async (planType, begins, back) => {
    const id = idOf(1);
    api.on(`GET /admin/payments/${id}`, { body: aSaleDetail({ ...pending(1), id, planType }) });
    const { unmount } = open('finance', `/admin/vendas?venda=${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Aprovar' }));
    const asked = screen.getByRole('dialog', { name: 'Aprovar este pagamento?' });
    expect(asked.textContent).toMatch(begins);
    expect(asked.textContent).not.toContain('acesso');
    unmount();
    api.on(`GET /admin/payments/${id}`, { body: aSaleDetail({ id, planType }) });
    open('finance', `/admin/vendas?venda=${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Devolver' }));
    const dialog = screen.getByRole('dialog', { name: 'Devolver este pagamento?' });
    expect(dialog.textContent).toMatch(back);
    expect(dialog.textContent).not.toContain('acesso');
  },
);

it('what the team registered and nobody paid is undone with a reason, and says what follows (LED-04)', async () => {
  const id = idOf(3);
  const vouched = aSaleDetail({ id, proved: false, paidAt: '2026-11-20T12:00:00.000Z' });
  api.on(`GET /admin/payments/${id}`, { body: vouched });
  open('finance', `/admin/vendas?venda=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Não foi pago' }));
  expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull();
  const dialog = screen.getByRole('dialog', { name: 'Esta venda não foi paga?' });
  expect(dialog.textContent).toMatch(/O acesso de .* termina agora.*Nada é devolvido, porque nenhum PIX entrou/);
  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'comprovante de outra pessoa');
  const undone = { ...vouched, status: 'refunded' as const, returned: vouched.amount };
  api.on(`POST /admin/payments/${id}/not-paid`, { body: undone });
  api.on(`GET /admin/payments/${id}`, { body: undone });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Não foi pago' }));
  expect(api.to(`POST /admin/payments/${id}/not-paid`)[0]?.body).toEqual({ reason: 'comprovante de outra pessoa' });
  const panel = within(await screen.findByRole('dialog', { name: 'Detalhes do Pagamento' }));
  expect(await panel.findByText('Desfeito: não foi pago')).toBeTruthy();
  expect(panel.queryByText('Devolvido')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Não foi pago' })).toBeNull();
});
