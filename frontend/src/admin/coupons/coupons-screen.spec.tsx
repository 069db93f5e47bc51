import type { Coupon, CouponUse } from '@camarim/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aPlan } from '../../../test/fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { CouponsScreen } from './coupons-screen.js';

const brl = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });
const coupon = (own: Partial<Coupon> = {}): Coupon => ({
  ...{ id: 'a0000000-0000-4000-8000-000000000001', code: 'LUNA20', kind: 'percent', value: 20, maxUses: 50, used: 12 },
  ...{ waiting: 2, modelId: anAdminModel().id, planId: null, planName: null, maxPerPerson: 1, firstPurchaseOnly: true },
  ...{ startsAt: '2026-11-20T12:00:00.000Z', endsAt: null, createdAt: '2026-11-20T12:00:00.000Z', archivedAt: null },
  ...{ sold: brl(15_920), discount: brl(3_980) },
  ...own,
});
const USE: CouponUse = {
  ...{ paymentId: 'b0000000-0000-4000-8000-000000000001', userId: 'd0000000-0000-4000-8000-000000000001' },
  ...{ userName: 'Ana', planName: '1 mês', modelId: null, state: 'used', status: 'approved' },
  ...{ fullPrice: brl(1990), amount: brl(1592), at: '2026-11-20T12:00:00.000Z' },
};
let api: FakeApi;
const open = (role: 'admin' | 'marketing' | 'finance' = 'admin') => {
  api.on('GET /admin/me', { body: { name: 'Rui', role } });
  renderAdmin(<CouponsScreen />);
};
const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';

beforeEach(() => {
  installBrowserApis();
  const luna = anAdminModel();
  api = new FakeApi()
    .on('GET /admin/coupons', { body: { items: [coupon()] } })
    .on('GET /admin/model-names', { body: { items: [{ modelId: luna.id, displayName: luna.displayName }] } })
    .on('GET /admin/models', { body: { items: [luna], nextCursor: null } })
    .on(`GET /admin/models/${luna.id}`, { body: luna })
    .on('GET /plans', {
      body: [aPlan(), aPlan({ id: 'c0000000-0000-4000-8000-000000000009', name: 'Barato', price: brl(100) })],
    });
});

it('the team sees what a coupon gives, how much of it is gone, what waits and what it brought (PUR-33)', async () => {
  open();
  const row = within((await screen.findByText('LUNA20')).closest('tr')!);
  for (const text of ['20% a menos', '1 vez por pessoa, só na primeira compra', '2 esperando o PIX', 'Valendo'])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText(/^12 de 50/)).toBeTruthy();
  expect(spaced(row.getByText(/159,20/).textContent)).toContain('R$ 159,20');
  expect(spaced(row.getByText(/39,80/).textContent)).toBe('R$ 39,80 a menos');
});

it('who reads figures alone makes and ends none, and marketing does not see who bought (PUR-33)', async () => {
  open('finance');
  expect(await screen.findByRole('button', { name: 'Quem usou LUNA20' })).toBeTruthy();
  expect([
    screen.queryByRole('button', { name: 'Novo cupom' }),
    screen.queryByRole('button', { name: 'Encerrar LUNA20' }),
  ]).toEqual([null, null]);
});

it('an empty list of coupons tells to make the first only whoever may make one (PUR-33)', async () => {
  api.on('GET /admin/coupons', { body: { items: [] } });
  open('finance');
  expect(await screen.findByText(/^Quando o marketing criar um cupom/)).toBeTruthy();
  expect(screen.queryByText(/Crie o primeiro/)).toBeNull();
  cleanup();
  open('marketing');
  expect(await screen.findByText(/^Crie o primeiro/)).toBeTruthy();
});

it('marketing sees what a coupon makes of real prices before it exists, and a refusal stands at its field (PUR-33)', async () => {
  open('marketing');
  await userEvent.click(await screen.findByRole('button', { name: 'Novo cupom' }));
  expect(screen.queryByRole('button', { name: 'Quem usou LUNA20' })).toBeNull();
  const form = within(await screen.findByRole('dialog'));
  const preview = within(await form.findByRole('region', { name: 'Como ficam os preços' }));
  expect(spaced(preview.getByText('1 mês').parentElement?.textContent)).toBe('1 mêsR$ 19,90 R$ 15,92');
  expect(preview.getByText('Barato').parentElement?.textContent).toBe('Baratonão muda, o código é recusado');
  await userEvent.click(form.getByText('Dias a mais', { selector: 'span' }));
  fireEvent.change(form.getByRole('textbox', { name: /Dias a mais/ }), { target: { value: '7' } });
  expect(spaced(preview.getByText('1 mês').parentElement?.textContent)).toBe('1 mês30 → 37 dias, R$ 19,90');
  const errors = [{ field: 'code', code: 'invalid', message: 'Use de 4 a 24 letras ou números.' }];
  api.on('POST /admin/coupons', refuse(400, 'validation-failed', 'Confira os campos.', errors));
  fireEvent.change(form.getByLabelText(/Código/), { target: { value: 'a1' } });
  await userEvent.click(form.getByRole('button', { name: 'Criar cupom' }));
  expect(await form.findByText('Use de 4 a 24 letras ou números.')).toBeTruthy();
  api.on('POST /admin/coupons', { status: 201, body: coupon({ code: 'K7QM3TXA' }) });
  fireEvent.change(form.getByLabelText(/Código/), { target: { value: '' } });
  await userEvent.click(form.getByRole('button', { name: 'Criar cupom' }));
  expect(await screen.findByText('Cupom K7QM3TXA criado.')).toBeTruthy();
  expect(api.to('POST /admin/coupons').at(-1)?.body).toEqual({
    clientId: expect.any(String),
    ...{ code: null, kind: 'days', value: 7, modelId: null, planId: null, firstPurchaseOnly: false },
    ...{ maxUses: 50, maxPerPerson: 1, startsAt: null, endsAt: null },
  });
});

it('a coupon without a code whose answer is lost is sent again as the same one (PUR-33)', async () => {
  api.on('POST /admin/coupons', 'offline');
  open('marketing');
  await userEvent.click(await screen.findByRole('button', { name: 'Novo cupom' }));
  const form = within(await screen.findByRole('dialog'));
  const send = () => userEvent.click(form.getByRole('button', { name: 'Criar cupom' }));
  await send();
  expect(await form.findByText(/Erro de conexão/)).toBeTruthy();
  api.on('POST /admin/coupons', { status: 201, body: coupon({ code: 'K7QM3TXA' }) });
  await send();
  expect(await screen.findByText('Cupom K7QM3TXA criado.')).toBeTruthy();
  const [lost, again] = api.to('POST /admin/coupons').map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ clientId: expect.any(String), code: null });
});

it('the form of a new coupon writes no style into the page, which the security policy would refuse (PUR-33)', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Novo cupom' }));
  await screen.findByRole('dialog');
  expect(document.querySelectorAll('style[data-mantine-styles="inline"]')).toHaveLength(0);
});

it('ending a coupon says first what becomes of charges that have it (PUR-33)', async () => {
  api.on(`POST /admin/coupons/${coupon().id}/archive`, { body: coupon({ archivedAt: '2026-11-21T12:00:00.000Z' }) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar LUNA20' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar o cupom LUNA20?' }));
  expect(
    dialog.getByText(/2 cobranças que já foram geradas com ele continuam com o preço menor até vencer/),
  ).toBeTruthy();
  api.on('GET /admin/coupons', { body: { items: [coupon({ archivedAt: '2026-11-21T12:00:00.000Z' })] } });
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByText('Encerrado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Encerrar LUNA20' })).toBeNull();
});

it('who used it is a list that leads to each sale, and says when there is nobody (PUR-33)', async () => {
  api.on(`GET /admin/coupons/${coupon().id}/uses`, { body: { items: [USE], nextCursor: null } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Quem usou LUNA20' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Quem usou LUNA20' }));
  const sale = await dialog.findByRole('link', { name: '1 mês' });
  expect(sale.getAttribute('href')).toBe(`/admin/vendas?venda=${USE.paymentId}`);
  expect(spaced(dialog.getByText(/15,92/).textContent)).toContain('R$ 15,92');
  expect(dialog.getByText('Usado')).toBeTruthy();
});

it('without coupons the way to the first is open, and a list that fails can be asked for again (PUR-33)', async () => {
  api.on('GET /admin/coupons', refuse(503, 'unavailable', 'Tente de novo em instantes.'));
  open();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.on('GET /admin/coupons', { body: { items: [] } });
  await userEvent.click(again);
  expect(await screen.findByText('Nenhum cupom ainda')).toBeTruthy();
});
