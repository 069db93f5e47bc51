import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aModel } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { SubscriptionSection } from './subscription-section.js';

it('a subscription bought while the account is open is said to run, not to begin (BIL-47)', async () => {
  installBrowserApis();
  const api = new FakeApi().on('GET /me/subscriptions', { body: { items: [] } });
  const { client } = renderPage(<SubscriptionSection />);
  expect(await screen.findByText('Você não tem assinatura ativa.')).toBeTruthy();
  const [startsAt, expiresAt] = [new Date(), new Date(Date.now() + 30 * 86_400_000)].map((at) => at.toISOString());
  const period = { id: 's1', planName: '1 mês', modelId: null, startsAt, expiresAt };
  api.on('GET /me/subscriptions', { body: { items: [period] } });
  await client.refetchQueries(moneyQueries.subscriptions());
  expect(await screen.findByText(/^Ativa até/)).toBeTruthy();
});

it('a fan of several creators reads whose each subscription is, and which one opens the whole house (BIL-47)', async () => {
  installBrowserApis();
  const luna = aModel();
  const ends = { startsAt: '2026-11-20T12:00:00.000Z', expiresAt: '2099-12-20T12:00:00.000Z' };
  const hers = { id: 's1', planName: '1 mês', modelId: luna.id, ...ends };
  const house = { id: 's2', planName: 'Diamond Premium', modelId: null, ...ends };
  new FakeApi()
    .on('GET /me/subscriptions', { body: { items: [hers, house] } })
    .on('GET /models', { body: { items: [luna], nextCursor: null } });
  renderPage(<SubscriptionSection />);
  const name = await screen.findByText(luna.displayName);
  expect(name.parentElement?.textContent).toContain('1 mês');
  expect(screen.getByText('a casa toda').parentElement?.textContent).toContain('Diamond Premium');
});
