import type { PayoutRow } from '@camarim/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { PayoutsScreen } from './payouts-screen.js';

const LIST = '/admin/payouts';
const [id, luna] = ['7d3e1c52-0f0e-4f5f-9b1c-2a4f6b8c0d1e', '10000000-0000-4000-8000-000000000001'];
const row = (own: Partial<PayoutRow> = {}): PayoutRow => ({
  ...{ id, accountId: luna, cents: 700_000, status: 'requested', isAutomatic: false, tries: 0, shortCents: 0 },
  mayDecide: true,
  ...{ requestedAt: '2026-11-23T12:00:00.000Z', paidAt: null, endedAt: null, endToEndId: null },
  ...{ gatewayName: null, failure: null, decidedBy: null },
  ...own,
});
let api: FakeApi;
const list = (...items: PayoutRow[]) => ({
  body: {
    items,
    nextCursor: null as string | null,
    toApprove: items.filter(({ status }) => status === 'requested').length,
    unknown: items.filter(({ status }) => status === 'unknown').length,
  },
});
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /admin/model-names', { body: { items: [{ modelId: luna, displayName: 'Luna Reis' }] } })
    .on(`GET ${LIST}`, list(row()));
});
const write = (window: HTMLElement, value: string) =>
  fireEvent.change(within(window).getByLabelText(/Motivo/), { target: { value } });

it('an empty list says so, and one that failed can be asked for again (PAYOUT-09)', async () => {
  api.on(`GET ${LIST}`, refuse(503, 'unavailable', 'Tente de novo em instantes.'));
  renderAdmin(<PayoutsScreen />);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.on(`GET ${LIST}`, list());
  await userEvent.click(again);
  expect(await screen.findByText('Nenhum repasse')).toBeTruthy();
});

it('finance approves and refuses with a reason (PAYOUT-04)', async () => {
  api.on(`POST ${LIST}/${id}/approve`, { body: row({ status: 'approved' }) });
  renderAdmin(<PayoutsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar o repasse de Luna Reis' }));
  const window = await screen.findByRole('dialog');
  expect(window.textContent).toContain('CPF de Luna Reis');
  await userEvent.click(within(window).getByRole('button', { name: 'Aprovar' }));
  expect(await within(window).findByText('Escreva o motivo em poucas palavras.')).toBeTruthy();
  expect(api.to(`POST ${LIST}/${id}/approve`)).toHaveLength(0);
  write(window, 'Conferi o contrato');
  await userEvent.click(within(window).getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('Aprovado. O PIX sai em instantes.')).toBeTruthy();
  expect(api.to(`POST ${LIST}/${id}/approve`)[0]?.body).toEqual({ reason: 'Conferi o contrato' });
});

it('approving one whose key is not that of the verified person any more says that it was refused, and the list says why (PAYOUT-03)', async () => {
  const refused = row({ status: 'refused', failure: 'payee-changed', mayDecide: false });
  api.on(`POST ${LIST}/${id}/approve`, { body: refused });
  renderAdmin(<PayoutsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar o repasse de Luna Reis' }));
  const window = await screen.findByRole('dialog');
  write(window, 'Conferi o contrato');
  api.on(`GET ${LIST}`, list(refused));
  await userEvent.click(within(window).getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText(/^Não foi aprovado: a chave não é mais do CPF/)).toBeTruthy();
  expect(await screen.findByText('a chave não é mais do CPF da pessoa conferida')).toBeTruthy();
});

it('whoever made it reads that somebody else decides, and a refusal of the server stays in the window (PAYOUT-04)', async () => {
  api.on(`GET ${LIST}`, list(row({ mayDecide: false })));
  const { unmount } = renderAdmin(<PayoutsScreen />);
  expect(await screen.findByText('Outra pessoa decide')).toBeTruthy();
  unmount();
  api.on(`GET ${LIST}`, list(row()));
  api.on(`POST ${LIST}/${id}/refuse`, refuse(409, 'payout-decided', 'Este repasse já foi decidido.'));
  renderAdmin(<PayoutsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Recusar o repasse de Luna Reis' }));
  const window = await screen.findByRole('dialog');
  write(window, 'Fora do contrato');
  await userEvent.click(within(window).getByRole('button', { name: 'Recusar' }));
  expect(await within(window).findByText(/já foi decidido/)).toBeTruthy();
});

it('one whose sales were contested meanwhile says how far below zero the account is, and approving it says why not (MED-08)', async () => {
  const why = 'O saldo ficou negativo depois do pedido, por contestação ou devolução.';
  api.on(`GET ${LIST}`, list(row({ shortCents: 123_456 })));
  api.on(`POST ${LIST}/${id}/approve`, refuse(409, 'payout-short', why));
  renderAdmin(<PayoutsScreen />);
  expect((await screen.findByText(/saldo negativo/)).textContent).toMatch(/negativo de R\$\s1\.234,56$/);
  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar o repasse de Luna Reis' }));
  const window = await screen.findByRole('dialog');
  write(window, 'Conferi o contrato');
  await userEvent.click(within(window).getByRole('button', { name: 'Aprovar' }));
  expect(await within(window).findByText(why)).toBeTruthy();
});

it('what nobody knows the end of is said above, and its provider can be asked (PAYOUT-05)', async () => {
  api.on(`GET ${LIST}`, list(row({ status: 'unknown', tries: 3, gatewayName: 'Woovi', mayDecide: false })));
  api.on(`POST ${LIST}/${id}/look`, { body: row({ status: 'paid' }) });
  renderAdmin(<PayoutsScreen />);
  expect(await screen.findByText('O provedor não respondeu')).toBeTruthy();
  expect(screen.getByText(/Woovi · 3 tentativas/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Perguntar ao provedor por Luna Reis' }));
  expect(await screen.findByText('O provedor foi perguntado.')).toBeTruthy();
});

it('the fiscal report of a month is a file, the month that is over first (PAYOUT-10)', async () => {
  renderAdmin(<PayoutsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Relatório fiscal' }));
  const hrefs = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('href') ?? '');
  expect(hrefs).toHaveLength(4);
  const [from, to] = [/from=(\d{4}-\d\d)-01/, /to=(\d{4}-\d\d)-\d\d/].map((part) => part.exec(hrefs[0] ?? '')?.[1]);
  expect(from).toBe(to);
  expect(hrefs[0]).toMatch(/\/admin\/payouts\/fiscal\?.*format=csv$/);
});

it('older payouts come page by page, and the chosen state stands in the address (PAYOUT-09, A5)', async () => {
  const older = row({ id: '7d3e1c52-0f0e-4f5f-9b1c-2a4f6b8c0d1f', cents: 12_345, status: 'paid', mayDecide: false });
  api.on(`GET ${LIST}`, ({ search }) =>
    new URLSearchParams(search).get('cursor') === 'mais'
      ? list(older)
      : { body: { ...list(row()).body, nextCursor: 'mais' } },
  );
  renderAdmin(<PayoutsScreen />, '/admin/repasses?situacao=paid');
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText(/123,45/)).toBeTruthy();
  expect(screen.getByText(/7\.000,00/)).toBeTruthy();
  expect(api.to(`GET ${LIST}`)[0]?.search).toContain('status=paid');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'failed');
  expect(window.location.search).toBe('?situacao=failed');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), '');
  expect(window.location.search).toBe('');
});
