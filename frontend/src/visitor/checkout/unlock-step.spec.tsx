import type { PostOffer } from '@camarim/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel, aPayment, aPlan, aPost } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { makePurchaseKeys } from '../access/purchase-keys.js';
import type { Post } from '../feed/post.js';
import { Tile } from '../gallery/tile.js';
import { ReceiptView } from '../purchases/receipt-view.js';
import CheckoutSheet from './checkout-sheet.js';
// loaded with the sheet here, so that no test waits for it
import './unlock-step.js';

const post = aPost({ title: 'Espelho, parte 2', isExclusive: true, locked: true, access: 'locked', priceCents: 2490 });
const brl = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });
const FACTS = {
  ...{ at: '2026-11-20T12:00:00.000Z', mediaType: 'video' as const, seconds: 84, photos: 0 },
  ...{ width: 1080, height: 1920, madeAt: '2026-10-01T12:00:00.000Z', isIncluded: true },
};
const OFFER: PostOffer = {
  ...{ postId: post.id, modelId: post.modelId, title: post.title, state: 'for-sale', price: brl(2490), facts: FACTS },
};
const OFFER_OF = `GET /posts/${post.id}/price`;
let api: FakeApi;
const asked: string[] = [];

function open(signedIn = true) {
  return renderPage(
    <CheckoutSheet
      model={aModel()}
      leadId="77"
      intent={{ kind: 'post', post }}
      signedIn={signedIn}
      keys={makePurchaseKeys(() => 'key-1')}
      onClose={() => asked.push('closed')}
      onSignUp={({ kind }) => asked.push(kind)}
    />,
  );
}

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  asked.length = 0;
  api = new FakeApi()
    .on(OFFER_OF, { body: OFFER })
    .on('GET /plans', { body: [aPlan()] })
    .on('POST /payments', { status: 201, body: aPayment() });
});

it('a fan reads what is in a post, how long it stays and what it costs, and buys it with one button (PUR-02, PUR-03)', async () => {
  open();
  const buy = await screen.findByRole('button', { name: /^Abrir por R\$\s24,90$/ });
  const sheet = within(screen.getByRole('dialog', { name: 'Espelho, parte 2' }));
  for (const line of ['Vídeo de 1:24', 'Resolução: 1080 × 1920', 'A assinatura também mostra'])
    expect(sheet.getByText(line)).toBeTruthy();
  expect(sheet.getByText(/Fica com você enquanto sua conta existir, mesmo sem assinatura\./)).toBeTruthy();
  fireEvent.click(buy);
  await waitFor(() => expect(api.to('POST /payments')).toHaveLength(1));
  expect(api.to('POST /payments')[0]?.body).toEqual({ unlock: post.id, leadId: '77' });
});

it('a visitor signs up first and comes back to the post (PUR-03)', async () => {
  open(false);
  fireEvent.click(await screen.findByRole('button', { name: /^Abrir por/ }));
  expect(asked).toEqual(['post']);
  expect(api.to('POST /payments')).toEqual([]);
});

it.each([
  ['included', 'Já incluído na sua assinatura'],
  ['bought', 'Você já comprou esta publicação'],
  ['not-for-sale', 'Esta não está mais à venda'],
] as const)(
  'whoever has no need to buy a post (%s) reads why and finds no button to buy (PUR-03)',
  async (state, text) => {
    api.on(OFFER_OF, { body: { ...OFFER, state, price: null } });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Abrir por/ })).toBeNull();
  },
);

it('a post that cannot be loaded says so and is asked for again (PUR-02)', async () => {
  api.on(OFFER_OF, refuse(503, 'service-unavailable', 'Tente de novo.'));
  open();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.on(OFFER_OF, { body: OFFER });
  fireEvent.click(again);
  expect(await screen.findByRole('button', { name: /^Abrir por/ })).toBeTruthy();
});

it('from one post the plans are one tap away, when they show it too (PUR-02)', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ou veja com a assinatura' }));
  expect(await screen.findByRole('button', { name: /^Assinar agora por/ })).toBeTruthy();
});

it.each([
  ['a fan who may buy it', {}, /R\$\s24,90/],
  ['a subscriber', { locked: false, access: 'full' }, 'Já incluído'],
  ['its buyer', { locked: false, access: 'full', bought: true }, 'Comprado'],
] as [string, Partial<Post>, string | RegExp][])(
  'the tile of a post that is sold tells %s what it is (PUR-03)',
  (_who, over, text) => {
    renderPage(<Tile post={{ ...post, ...over }} creator="Luna" early={false} onOpen={() => undefined} />);
    expect(screen.getByText(text)).toBeTruthy();
  },
);

it('the receipt of a post says what was in it and how long it stays (PUR-02)', async () => {
  const { isIncluded, ...facts } = FACTS;
  const receipt = {
    ...{ paymentId: 'p1', planName: post.title, amount: brl(2490), returned: brl(0), status: 'approved' as const },
    ...{ paidAt: '2026-11-20T12:00:00.000Z', endToEndId: null, startsAt: null, expiresAt: null, recurring: false },
    ...{ coupon: null, tip: null, withdrawUntil: null, benefits: [], included: null },
    post: { ...facts, isIncluded, postId: post.id },
  };
  renderPage(<ReceiptView receipt={receipt} />);
  expect(await screen.findByText('Vídeo de 1:24')).toBeTruthy();
  expect(screen.getByText('enquanto sua conta existir')).toBeTruthy();
});
