import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aModel, anAccess } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import OfferCard from './offer-card.js';
import { OfferStep } from './offer-step.js';

const brl = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });
const show = (over: object) => {
  installBrowserApis();
  const offer = {
    ...{ id: 'o1', modelId: null, name: 'VIP', description: '', price: brl(2990), originalPrice: null },
    ...{ discountPercent: null, durationDays: 30, expiresAt: null, benefits: [] },
  };
  new FakeApi()
    .on('GET /vip-offer', { body: { ...offer, ...over } })
    .on('GET /withdrawal-policy', { body: { usedTimes: 2, months: 12, usedFrom: 3, terms: [] } });
  return renderPage(
    <AccessContext value={anAccess()}>
      <OfferCard model={aModel()} />
      <OfferStep model={null} onAccept={() => {}} onCancel={() => {}} />
    </AccessContext>,
  );
};

it('an offer of the whole house says so beside its price, one of hers does not (FV-23, V1)', async () => {
  const { unmount } = show({ modelId: aModel().id });
  await screen.findByRole('button', { name: /^Quero aproveitar a oferta/ });
  expect(screen.queryByText(/todas as modelos da casa/)).toBeNull();
  unmount();
  show({});
  await screen.findByRole('button', { name: /^Quero aproveitar a oferta/ });
  expect(screen.getAllByText(/todas as modelos da casa/)).toHaveLength(2);
});

it("'Desconto especial para clientes VIP' stands only beside a price that was higher before (FV-23, BIL-03)", async () => {
  const { unmount } = show({ originalPrice: brl(3990), discountPercent: 25 });
  expect(await screen.findByText('Desconto especial para clientes VIP')).toBeTruthy();
  unmount();
  show({});
  await screen.findByRole('button', { name: /^Quero aproveitar a oferta/ });
  expect(screen.queryByText('Desconto especial para clientes VIP')).toBeNull();
});
