import type { Viewer } from '@camarim/domain';
import { fireEvent, screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aModel, anAccess, aPlan } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import type { Intent } from '../access/intent.js';
import { QuotaBanner } from '../feed/quota-banner.js';
import { AccessOffers } from './access-offers.js';

const brl = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });
const own = aPlan({ modelId: aModel().id });
const diamond = aPlan({ id: 'c0000000-0000-4000-8000-000000000004', name: 'Diamond Premium', price: brl(3790) });
const platinum = aPlan({ id: 'c0000000-0000-4000-8000-000000000005', name: 'Platinum Premium', price: brl(17990) });
let asked: Intent[];
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  asked = [];
  api = new FakeApi()
    .on('GET /plans', { body: [own, diamond, platinum] })
    .on('GET /me/quota', { body: { used: 1, limit: 5, remaining: 4 } });
});
const open = (viewer: Viewer) =>
  renderPage(
    <AccessContext value={anAccess({ ask: (intent) => asked.push(intent) })}>
      <QuotaBanner viewer={viewer} />
      <AccessOffers model={aModel()} username="luna" viewer={viewer} premium={false} />
    </AccessContext>,
  );

it('after the sign-up a fan finds the counter of previews and one way to the offer, no wall of plans (V7, FV-15)', async () => {
  open({ kind: 'registered', vip: false });
  expect(await screen.findByText('Você viu 1 de 5 prévias grátis, restam 4')).toBeTruthy();
  const line = await screen.findByRole('button', { name: /^A partir de/ });
  expect(screen.queryByText(diamond.name)).toBeNull();
  const filled = screen
    .getAllByRole('button')
    .filter(({ className }) => /bg-(accent|gold)|button-filled/.test(className));
  expect(filled).toEqual([]);
  fireEvent.click(line);
  expect(asked).toEqual([{ kind: 'plan', planId: own.id }]);
});

it('a subscriber reads that they are VIP, and finds the two special plans of the house (FV-15)', async () => {
  open({ kind: 'registered', vip: true });
  expect(await screen.findByText('Você é meu VIP')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /^Platinum Premium.*R\$\s179,90/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Diamond Premium.*R\$\s37,90/ }));
  expect(asked).toEqual([platinum, diamond].map(({ id }) => ({ kind: 'plan', planId: id })));
  expect(screen.queryByText(own.name)).toBeNull();
});

it('a subscriber reads until when the access to her is open, the periods to come included (FV-15)', async () => {
  const period = (modelId: string | null, expiresAt: string) => ({
    ...{ id: expiresAt, planName: '1 mês', modelId, startsAt: '2026-11-20T12:00:00.000Z' },
    expiresAt: `${expiresAt}T15:00:00.000Z`,
  });
  const items = [
    period(aModel().id, '2027-02-28'),
    period(null, '2027-01-30'),
    period('b0000000-0000-4000-8000-000000000099', '2028-01-01'),
  ];
  api.on('GET /me/subscriptions', { body: { items } });
  open({ kind: 'registered', vip: true });
  expect(await screen.findByText('Acesso até 28 de fevereiro de 2027.')).toBeTruthy();
});

it('the sign-up promises what a stranger does not have already: previews, likes and saved posts, not the open posts (V7, V8)', () => {
  open({ kind: 'anonymous' });
  const won = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(won).toEqual(['Assista a 5 prévias de vídeos exclusivos', 'Curta e salve as publicações para rever']);
  expect(document.body.textContent).not.toMatch(/publicações gratuitas|os abertos/);
});
