import type { HouseTransfer, LedgerOverview, ShareRule } from '@camarim/contracts';
import { ACCOUNTS } from '@camarim/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { LedgerScreen } from './ledger-screen.js';

const [gatewayId, modelId, ruleId] = [1, 2, 3].map((n) => `7d3e1c52-0f0e-4f5f-9b1c-2a4f6b8c0d0${n}`) as [
  string,
  string,
  string,
];
const books = (own: Partial<LedgerOverview> = {}): LedgerOverview => ({
  openedAt: '2026-11-20T12:00:00.000Z',
  balances: [
    { accountId: gatewayId, kind: 'provider', name: 'Banco da casa', cents: 5_970 },
    { accountId: ACCOUNTS.house, kind: 'house', name: null, cents: 1_194 },
    { accountId: ACCOUNTS.toReturn, kind: 'clearing', name: null, cents: 0 },
    { accountId: modelId, kind: 'creator', name: null, cents: 4_776 },
  ],
  unbooked: 0,
  days: [],
  payoutDays: [],
  unbalanced: 0,
  ...own,
});
const rule: ShareRule = {
  ...{ id: ruleId, modelId, agencyId: null, basisPoints: 8_000, revision: 4 },
  ...{ startsAt: '2026-11-20T12:00:00.000Z', endedAt: null },
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /admin/ledger', { body: books() })
    .on('GET /admin/house-transfers', { body: { items: [] } })
    .on('GET /admin/share-rules', { body: { items: [rule] } })
    .on('GET /admin/post-shares', { body: { items: [] } })
    .on('GET /admin/agencies', { body: { items: [] } })
    .on('GET /admin/model-names', { body: { items: [{ modelId, displayName: 'Luna' }] } });
});
const figure = async (label: string) => within(await screen.findByLabelText(label));

it('finance sees where the money lies and whose it is, and that no day was compared yet (LED-08)', async () => {
  renderAdmin(<LedgerScreen />);
  expect((await figure('Onde está o dinheiro')).getByText('Banco da casa').parentElement?.textContent).toContain(
    '59,70',
  );
  expect((await figure('De quem é o dinheiro')).getByText('Das modelos').parentElement?.textContent).toContain('47,76');
  expect(await screen.findByText('Nenhum dia conferido ainda')).toBeTruthy();
  expect(screen.queryByText('Falta lançar')).toBeNull();
});

it('a charge on which a provider says something else shows its difference, and what is not booked is said (LED-08)', async () => {
  const day = { gatewayId, gatewayName: 'Banco da casa', day: '2026-11-23', comparedAt: '2026-11-24T03:10:00.000Z' };
  const differs = { ...day, charges: 3, differing: 1, providerCents: 5_480, ledgerCents: 5_970 };
  const same = { ...day, day: '2026-11-22', charges: 1, differing: 0, providerCents: 1_990, ledgerCents: 1_990 };
  api.on('GET /admin/ledger', { body: books({ unbooked: 1, days: [differs, same] }) });
  renderAdmin(<LedgerScreen />);
  expect(await screen.findByText(/-R\$\s4,90 em 1 cobrança/)).toBeTruthy();
  expect(screen.getByText('Igual')).toBeTruthy();
  expect(screen.getByText('Falta lançar')).toBeTruthy();
});

it('payouts of a day stand beside what their provider paid, and a balance that is not its entries is said (PAYOUT-13)', async () => {
  const day = { gatewayId, gatewayName: 'Banco da casa', day: '2026-11-23', comparedAt: '2026-11-24T03:10:00.000Z' };
  const differs = { ...day, payouts: 2, differing: 1, providerCents: 8_000, ledgerCents: 12_000 };
  api.on('GET /admin/ledger', { body: books({ unbalanced: 1, payoutDays: [differs] }) });
  renderAdmin(<LedgerScreen />);
  const table = await screen.findByRole('region', { name: 'Repasses conferidos com os provedores' });
  expect(within(table).getByText(/-R\$\s40,00 em 1 repasse/)).toBeTruthy();
  expect(screen.getByText('Saldo que não fecha')).toBeTruthy();
});

it('what left and is no payout waits by its name, and with a reason finance says that the house took it out (PAYOUT-16)', async () => {
  const transfer: HouseTransfer = {
    ...{ id: ruleId, gatewayId, gatewayName: 'Banco da casa', ref: 'E123', day: '2026-11-23', cents: 120_000 },
    ...{ foundAt: '2026-11-24T03:10:00.000Z', confirmedAt: null, confirmedBy: null, returnedAt: null, agencyId: null },
  };
  api.on('GET /admin/house-transfers', { body: { items: [transfer] } });
  renderAdmin(<LedgerScreen />);
  const table = await screen.findByRole('region', { name: 'Retiradas da casa' });
  for (const words of ['23/11/2026', 'Banco da casa', 'E123', 'Para confirmar'])
    expect(within(table).getByText(words)).toBeTruthy();
  await userEvent.click(
    within(table).getByRole('button', { name: /Confirmar a retirada de R\$\s1\.200,00 de 23\/11\/2026/ }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'aluguel de novembro');
  const done = { ...transfer, confirmedAt: '2026-11-25T12:00:00.000Z', confirmedBy: modelId };
  const at = `/admin/house-transfers/${ruleId}/confirm`;
  api.on(`POST ${at}`, { body: done }).on('GET /admin/house-transfers', { body: { items: [done] } });
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText(/No livro desde/)).toBeTruthy();
  expect(api.to(`POST ${at}`)[0]?.body).toEqual({ reason: 'aluguel de novembro' });
  expect(screen.queryByRole('button', { name: /Confirmar a retirada/ })).toBeNull();
});

it('what was paid to an agency by hand leaves the agency’s balance, never more than it has (LED-10)', async () => {
  const transfer: HouseTransfer = {
    ...{ id: ruleId, gatewayId, gatewayName: 'Banco da casa', ref: 'E123', day: '2026-11-23', cents: 120_000 },
    ...{ foundAt: '2026-11-24T03:10:00.000Z', confirmedAt: null, confirmedBy: null, returnedAt: null, agencyId: null },
  };
  const anAgency = (id: string, name: string, cents: number) => ({
    ...{ id, name, cents, creators: 1, addedAt: '2026-11-20T12:00:00.000Z' },
  });
  const [sol, lua] = [anAgency(gatewayId, 'Agência Sol', 200_000), anAgency(modelId, 'Agência Lua', 119_999)];
  api.on('GET /admin/agencies', { body: { items: [sol, lua] } });
  api.on('GET /admin/house-transfers', { body: { items: [transfer] } });
  renderAdmin(<LedgerScreen />);
  await userEvent.click(await screen.findByRole('button', { name: /Confirmar a retirada/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (name: string) => {
    await userEvent.click(await dialog.findByRole('combobox', { name: 'De quem era o dinheiro' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  await choose(lua.name);
  expect(dialog.getByText(/Agência Lua tem R\$\s1\.199,99 no livro, menos do que saiu\./)).toBeTruthy();
  await choose(sol.name);
  expect(dialog.getByText(/passam a contar como pagos à Agência Sol/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'pago por fora');
  const done = { ...transfer, confirmedAt: '2026-11-25T12:00:00.000Z', confirmedBy: modelId, agencyId: sol.id };
  const at = `/admin/house-transfers/${ruleId}/confirm`;
  api.on(`POST ${at}`, { body: done }).on('GET /admin/house-transfers', { body: { items: [done] } });
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Paga à Agência Sol')).toBeTruthy();
  expect(api.to(`POST ${at}`)[0]?.body).toEqual({ reason: 'pago por fora', agencyId: sol.id });
});

it('no withdrawal is said as such, and a list that cannot be read can be asked for again (PAYOUT-16)', async () => {
  api.on('GET /admin/house-transfers', refuse(503, 'unavailable', 'Tente de novo em instantes.'));
  renderAdmin(<LedgerScreen />);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.on('GET /admin/house-transfers', { body: { items: [] } });
  await userEvent.click(again);
  expect(await screen.findByText('Nenhuma retirada')).toBeTruthy();
});

it('books that cannot be read can be asked for again (LED-08)', async () => {
  api.on('GET /admin/ledger', refuse(503, 'unavailable', 'Tente de novo em instantes.'));
  renderAdmin(<LedgerScreen />);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.on('GET /admin/ledger', { body: books() });
  await userEvent.click(again);
  expect(await screen.findByText('Onde está')).toBeTruthy();
});

it('the owner changes a share with a reason, and one that is more than all of a sale is not sent (LED-06)', async () => {
  api.on('POST /admin/share-rules', { body: { ...rule, basisPoints: 7_550, revision: 5 } });
  renderAdmin(<LedgerScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar a parte de Luna' }));
  const dialog = within(await screen.findByRole('dialog'));
  const share = dialog.getByLabelText(/Parte dela/);
  fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: 'Contrato novo' } });
  fireEvent.change(share, { target: { value: '101' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar' }));
  expect(await dialog.findByText('O máximo é 100,00%.')).toBeTruthy();
  expect(api.to('POST /admin/share-rules')).toHaveLength(0);
  fireEvent.change(share, { target: { value: '75,5' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar' }));
  expect(await screen.findByText('Parte definida. Vale para as próximas vendas.')).toBeTruthy();
  expect(api.to('POST /admin/share-rules')[0]?.body).toEqual({
    ...{ modelId, agencyId: null, basisPoints: 7_550, revision: 4, reason: 'Contrato novo' },
  });
});

it('ending a share says what follows from it, and asks for a reason (LED-06)', async () => {
  api.on(`POST /admin/share-rules/${ruleId}/archive`, { body: { ...rule, endedAt: '2026-11-24T12:00:00.000Z' } });
  renderAdmin(<LedgerScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar a parte de Luna' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/deixa de receber 80%/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: 'Saiu da casa' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByText('Parte encerrada.')).toBeTruthy();
  expect(api.to(`POST /admin/share-rules/${ruleId}/archive`)[0]?.body).toEqual({ reason: 'Saiu da casa' });
});

it('an agency gets a share of a creator’s sales, and what is its own stands in the books (LED-10)', async () => {
  const agency = { id: gatewayId, name: 'Agência Sol', addedAt: rule.startsAt, cents: 597, creators: 1 };
  const all = books();
  const own = { accountId: agency.id, kind: 'agency' as const, name: agency.name, cents: 597 };
  api.on('GET /admin/ledger', { body: { ...all, balances: [...all.balances, own] } });
  api.on('GET /admin/agencies', { body: { items: [agency] } });
  api.on('GET /admin/share-rules', { body: { items: [rule, { ...rule, id: gatewayId, agencyId: agency.id }] } });
  renderAdmin(<LedgerScreen />);
  const whose = await figure('De quem é o dinheiro');
  expect(whose.getByText('Das agências').parentElement?.textContent).toContain('5,97');
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar a parte de Agência Sol' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/A agência deixa de receber 80%/)).toBeTruthy();
});
