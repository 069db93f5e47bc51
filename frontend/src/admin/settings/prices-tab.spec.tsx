import type { PriceItem } from '@camarim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { PricesTab } from './prices-tab.js';

const brl = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });
const plan: PriceItem = {
  ...{ id: '20000000-0000-4000-8000-000000000001', modelId: null, name: 'Mensal', description: 'Um mês' },
  ...{ price: brl(2990), originalPrice: brl(4990), shownOriginalPrice: brl(4990), discountPercent: 40 },
  ...{ duration: 30, isActive: true, isFeatured: false, isVip: false, isLimitedTime: false },
  ...{ startsAt: null, expiresAt: null, phase: null, benefits: [], highlightedBenefits: [], archivedAt: null },
  ...{ revision: 1, createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z' },
};
beforeEach(() => {
  installBrowserApis();
  new FakeApi().on('GET /admin/plans', { body: { items: [plan], nextCursor: null } });
});
const row = async () => within(await screen.findByRole('row', { name: /Mensal/ }));

it('a price’s row says what it costs, whose it is and whether it is sold, and ends it (FA-21)', async () => {
  renderAdmin(<PricesTab list="plans" mayChange />);
  const shown = await row();
  for (const words of [
    'Mensal',
    /^R\$\s29,90$/,
    /de R\$\s49,90, 40% de desconto/,
    '30 dias',
    'Casa inteira',
    'À venda',
  ])
    expect(shown.getByText(words)).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Arquivar' }));
  expect(await screen.findByRole('dialog', { name: 'Arquivar “Mensal”?' })).toBeTruthy();
});

it('who only looks at prices finds nothing to press in their rows (FA-21, USR-24)', async () => {
  renderAdmin(<PricesTab list="plans" mayChange={false} />);
  expect((await row()).queryAllByRole('button')).toEqual([]);
});

const LUNA = 'a0000000-0000-4000-8000-000000000001';
const priced = (id: string, name: string, modelId: string | null, amountCents: number, duration = 30): PriceItem => ({
  ...plan,
  ...{ id: `20000000-0000-4000-8000-00000000000${id}`, name, modelId, price: brl(amountCents), duration },
});
const spaced = () => document.body.textContent?.replaceAll('\u00a0', ' ');

it('the team is warned, with the numbers, when the whole house costs no more than one creator (V1)', async () => {
  const offer = priced('3', 'VIP', null, 1490);
  new FakeApi()
    .on('GET /admin/plans', { body: { items: [priced('2', '1 mês', LUNA, 1990)], nextCursor: null } })
    .on('GET /admin/vip-offers', { body: { items: [offer], nextCursor: null } })
    .on(`GET /admin/models/${LUNA}`, { body: { id: LUNA, displayName: 'Luna Reis' } });
  renderAdmin(<PricesTab list="plans" mayChange />);
  expect(await screen.findByText('Preços que se contradizem')).toBeTruthy();
  await waitFor(() =>
    expect(spaced()).toContain(
      'VIP (casa inteira, 30 dias, R$ 14,90) dá mais e não custa mais que 1 mês (Luna Reis, 30 dias, R$ 19,90)',
    ),
  );
});

it('whoever sets a longer plan for less than a shorter one reads it before saving, and nothing once it is right (V1)', async () => {
  new FakeApi()
    .on('GET /admin/plans', { body: { items: [plan], nextCursor: null } })
    .on('GET /admin/vip-offers', { body: { items: [], nextCursor: null } });
  renderAdmin(<PricesTab list="plans" mayChange />);
  await row();
  await userEvent.click(screen.getByRole('button', { name: 'Novo plano' }));
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Trimestral');
  await userEvent.type(screen.getByLabelText(/^Preço \(R\$\)/), '19,90');
  await userEvent.clear(screen.getByLabelText(/^Duração/));
  await userEvent.type(screen.getByLabelText(/^Duração/), '90');
  await waitFor(() =>
    expect(spaced()).toContain(
      'Trimestral (casa inteira, 90 dias, R$ 19,90) dá mais e não custa mais que Mensal (casa inteira, 30 dias, R$ 29,90)',
    ),
  );
  await userEvent.clear(screen.getByLabelText(/^Preço \(R\$\)/));
  await userEvent.type(screen.getByLabelText(/^Preço \(R\$\)/), '59,90');
  await waitFor(() => expect(screen.queryByText('Preços que se contradizem')).toBeNull());
});

const NEW = 'POST /admin/plans';
async function newPlan() {
  renderAdmin(<PricesTab list="plans" mayChange />);
  await row();
  await userEvent.click(screen.getByRole('button', { name: 'Novo plano' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo plano' }));
  await userEvent.type(form.getByLabelText(/^Nome/), 'Trimestral');
  await userEvent.type(form.getByLabelText(/^Preço \(R\$\)/), '59,90');
  return form;
}
const CHANGE = `PUT /admin/plans/${plan.id}`;

it('a saved plan says that it was created or updated; a refused one what failed, and why (BIL-02)', async () => {
  const api = new FakeApi()
    .on('GET /admin/plans', { body: { items: [plan], nextCursor: null } })
    .on('GET /admin/vip-offers', { body: { items: [], nextCursor: null } })
    .on(NEW, refuse(503, 'service-unavailable', 'Estamos com instabilidade.'))
    .on(CHANGE, refuse(503, 'service-unavailable', 'Estamos com instabilidade.'));
  const form = await newPlan();
  await userEvent.click(form.getByRole('button', { name: 'Adicionar' }));
  expect(await form.findByText('Erro ao inserir plano: Estamos com instabilidade.')).toBeTruthy();
  api.on(NEW, { body: plan });
  await userEvent.click(form.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('Plano criado com sucesso!')).toBeTruthy();
  // it may have been made although no answer said so: the same one again
  const [lost, again] = api.to(NEW).map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ clientId: expect.any(String), name: 'Trimestral' });
  await userEvent.click((await row()).getByRole('button', { name: 'Editar' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Editar plano' }));
  await userEvent.click(edit.getByRole('button', { name: 'Salvar' }));
  expect(await edit.findByText('Erro ao atualizar plano: Estamos com instabilidade.')).toBeTruthy();
  api.on(CHANGE, { body: plan });
  await userEvent.click(edit.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Plano atualizado com sucesso!')).toBeTruthy();
});

it('benefits are lines of their own: the last one cannot be taken away, and blank ones are not saved (BIL-02)', async () => {
  const api = new FakeApi()
    .on('GET /admin/plans', { body: { items: [plan], nextCursor: null } })
    .on('GET /admin/vip-offers', { body: { items: [], nextCursor: null } })
    .on(NEW, { body: plan });
  const form = await newPlan();
  const removal = /^Remover linha \d de Benefícios$/;
  expect(form.queryAllByRole('button', { name: removal })).toEqual([]);
  await userEvent.type(form.getByLabelText('Benefícios, linha 1'), 'Fotos novas toda semana');
  await userEvent.click(form.getByRole('button', { name: 'Adicionar benefício' }));
  await userEvent.type(form.getByLabelText('Benefícios, linha 2'), '   ');
  expect(form.getAllByRole('button', { name: removal })).toHaveLength(2);
  await userEvent.click(form.getByRole('button', { name: 'Adicionar benefício' }));
  await userEvent.click(form.getByRole('button', { name: 'Remover linha 3 de Benefícios' }));
  await userEvent.click(form.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(api.to(NEW)[0]?.body).toMatchObject({ benefits: ['Fotos novas toda semana'] }));
});
