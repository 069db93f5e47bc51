import type { PriceItem } from '@camarim/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis, onPhone } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
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
let putAway: () => void;
beforeEach(() => {
  installBrowserApis();
  putAway = onPhone();
  new FakeApi().on('GET /admin/plans', { body: { items: [plan], nextCursor: null } });
});
afterEach(() => putAway());
const card = async () =>
  within(within(await screen.findByRole('list', { name: 'Planos de assinatura' })).getByRole('listitem'));

it('on a phone prices are cards with everything and every act in them, not a table to push sideways (FA-21)', async () => {
  renderAdmin(<PricesTab list="plans" mayChange />);
  const shown = await card();
  expect(screen.queryByRole('table')).toBeNull();
  for (const words of ['Mensal', /^R\$\s29,90$/, /de R\$\s49,90, 40% de desconto/, '30 dias · Casa inteira', 'À venda'])
    expect(shown.getByText(words)).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Arquivar' }));
  expect(await screen.findByRole('dialog', { name: 'Arquivar “Mensal”?' })).toBeTruthy();
});

it('who only looks at prices finds nothing to press in their cards (FA-21, USR-24)', async () => {
  renderAdmin(<PricesTab list="plans" mayChange={false} />);
  expect((await card()).queryAllByRole('button')).toEqual([]);
});
