import type { CouponOffer } from '@camarim/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel, aPayment, aPlan, aPost } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { makePurchaseKeys } from '../access/purchase-keys.js';
import CheckoutSheet from '../checkout/checkout-sheet.js';
import { ReceiptView } from '../purchases/receipt-view.js';
// loaded with the sheet here, so that no test waits for them
import '../checkout/unlock-step.js';
import './coupon-field.js';

const brl = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });
const PLAN = aPlan();
const THREE = aPlan({
  id: 'c0000000-0000-4000-8000-000000000003',
  name: '3 meses',
  durationDays: 90,
  price: brl(4179),
});
const OFFER: CouponOffer = {
  ...{ code: 'LUNA20', kind: 'percent', before: brl(1990), after: brl(1592), daysBefore: 30, daysAfter: 30 },
};
const CREATE = 'POST /payments';
const UNKNOWN = refuse(404, 'coupon-unknown', 'Não existe cupom com este código. Confira as letras.');
let api: FakeApi;
const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';

function open(signedIn = true) {
  let made = 0;
  return renderPage(
    <CheckoutSheet
      model={aModel()}
      leadId={null}
      intent={{ kind: 'plan', planId: PLAN.id }}
      signedIn={signedIn}
      keys={makePurchaseKeys(() => `key-${++made}`)}
      onClose={() => {}}
      onSignUp={() => {}}
    />,
  );
}
const buy = async () => spaced((await screen.findByRole('button', { name: /^Assinar agora por/ })).textContent);
const type = async (code: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Tenho um cupom' }));
  fireEvent.change(screen.getByLabelText('Código do cupom'), { target: { value: code } });
};
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  sessionStorage.clear();
  api = new FakeApi()
    .on('GET /plans', { body: [PLAN, THREE] })
    .on('GET /coupons/luna%2020', { body: OFFER })
    .on('GET /coupons/NADA', UNKNOWN)
    .on(CREATE, {
      status: 201,
      body: aPayment({ amount: brl(1592), coupon: { code: 'LUNA20', fullPrice: brl(1990) } }),
    });
});

it('a fan with a coupon sees the price before and after, pays what the button says, and the code stands beside the PIX (PUR-32)', async () => {
  open();
  expect(await buy()).toBe('Assinar agora por R$ 19,90');
  await type('luna 20');
  apply();
  const taken = await screen.findByText(/^LUNA20: /);
  expect(spaced(taken.parentElement?.textContent)).toBe('LUNA20: R$ 3,98 a menosAntes: R$ 19,90 Com o cupom: R$ 15,92');
  expect(await buy()).toBe('Assinar agora por R$ 15,92');
  expect(api.to('GET /coupons/luna%2020').map(({ search }) => decodeURIComponent(search))).toEqual([
    `for=subscription:${PLAN.id}`,
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Assinar agora/ }));
  expect(spaced((await screen.findByText(/^Com o cupom LUNA20/)).textContent)).toBe(
    'Com o cupom LUNA20 (preço cheio R$ 19,90)',
  );
  expect(api.to(CREATE).map(({ body }) => (body as { coupon?: string }).coupon)).toEqual(['LUNA20']);
});

it('a refused code says why beside the field, buys at the full price, and one tried from the keyboard buys nothing yet (PUR-32)', async () => {
  open();
  await type('NADA');
  fireEvent.keyDown(screen.getByLabelText('Código do cupom'), { key: 'Enter' });
  expect(await screen.findByText('Não existe cupom com este código. Confira as letras.')).toBeTruthy();
  expect([await buy(), api.to(CREATE)]).toEqual(['Assinar agora por R$ 19,90', []]);
  // it is about the code that was tried, not the one being typed
  fireEvent.change(screen.getByLabelText('Código do cupom'), { target: { value: 'NADA2' } });
  expect(screen.queryByText(/Não existe cupom/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Assinar agora/ }));
  await waitFor(() => expect(api.to(CREATE)).toHaveLength(1));
  expect(api.to(CREATE)[0]?.body).not.toHaveProperty('coupon');
});

it('a code that was typed and not applied is looked at before anything is bought at the full price (PUR-32)', async () => {
  open();
  await type('luna 20');
  screen.getByLabelText('Código do cupom').focus();
  await userEvent.click(screen.getByRole('button', { name: /^Assinar agora/ }));
  await screen.findByText(/^LUNA20: /);
  expect([await buy(), api.to(CREATE)]).toEqual(['Assinar agora por R$ 15,92', []]);
  await userEvent.click(screen.getByRole('button', { name: /^Assinar agora/ }));
  await waitFor(() => expect(api.to(CREATE).map(({ body }) => body)).toMatchObject([{ coupon: 'LUNA20' }]));
});

it('the code stays when another plan is chosen, which is asked for it, and can be taken away (PUR-32)', async () => {
  api.on('GET /coupons/luna%2020', ({ search }) =>
    search.includes(THREE.id)
      ? refuse(409, 'coupon-not-for-this', 'Este cupom não vale para esta compra.')
      : { body: OFFER },
  );
  open();
  await type('luna 20');
  apply();
  await screen.findByText(/^LUNA20: /);
  fireEvent.click(screen.getByRole('radio', { name: /^3 meses/ }));
  expect(await screen.findByText('Este cupom não vale para esta compra.')).toBeTruthy();
  expect(await buy()).toBe('Assinar agora por R$ 41,79');
  fireEvent.click(screen.getByRole('radio', { name: '1 mês' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tirar' }));
  expect(await buy()).toBe('Assinar agora por R$ 19,90');
  expect(screen.getByLabelText<HTMLInputElement>('Código do cupom').value).toBe('');
});

it('a visitor’s code is kept through signing up and is asked for then, and a code that ran out meanwhile says so (PUR-32)', async () => {
  open(false);
  await type('luna 20');
  apply();
  expect(await screen.findByText(/Seu código fica guardado aqui/)).toBeTruthy();
  expect(api.to('GET /coupons/luna%2020')).toEqual([]);
  cleanup();
  api.on(CREATE, refuse(409, 'coupon-used-up', 'Este cupom acabou: todos os usos já foram feitos.'));
  open();
  expect(await screen.findByText(/^LUNA20: /)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Assinar agora/ }));
  expect(await screen.findByText('Este cupom acabou: todos os usos já foram feitos.')).toBeTruthy();
  api.on('GET /coupons/luna%2020', refuse(409, 'coupon-used-up', 'Este cupom acabou: todos os usos já foram feitos.'));
  fireEvent.click(screen.getByRole('button', { name: 'Escolher de novo' }));
  expect(await screen.findByText('Este cupom acabou: todos os usos já foram feitos.')).toBeTruthy();
  expect(await buy()).toBe('Assinar agora por R$ 19,90');
});

it('days that a coupon adds are said, and the receipt names the coupon (PUR-32)', async () => {
  api.on('GET /coupons/MAIS7', { body: { ...OFFER, code: 'MAIS7', kind: 'days', after: brl(1990), daysAfter: 37 } });
  open();
  await type('MAIS7');
  apply();
  expect(await screen.findByText('MAIS7: 7 dias a mais')).toBeTruthy();
  cleanup();
  const receipt = {
    ...{ paymentId: 'p1', planName: '1 mês', amount: brl(1592), returned: brl(0), status: 'approved' as const },
    ...{ paidAt: '2026-11-20T12:00:00.000Z', endToEndId: null, startsAt: null, expiresAt: null, recurring: false },
    ...{ withdrawUntil: null, benefits: [], included: null, tip: null, post: null },
    coupon: { code: 'LUNA20', fullPrice: brl(1990) },
  };
  renderPage(<ReceiptView receipt={receipt} />);
  expect(spaced((await screen.findByText(/^LUNA20/)).textContent)).toBe('LUNA20, em vez de R$ 19,90');
});

it('one post is bought with a coupon as well, at the price its button says (PUR-32)', async () => {
  const post = aPost({ title: 'Espelho', isExclusive: true, locked: true, access: 'locked', priceCents: 2490 });
  const facts = {
    ...{ at: '2026-11-20T12:00:00.000Z', mediaType: 'video', seconds: 84, photos: 0 },
    ...{ width: 1080, height: 1920, madeAt: '2026-10-01T12:00:00.000Z', isIncluded: true },
  };
  const forSale = { postId: post.id, modelId: post.modelId, title: post.title, state: 'for-sale', price: brl(2490) };
  api.on(`GET /posts/${post.id}/price`, { body: { ...forSale, facts } });
  api.on('GET /coupons/LUNA20', {
    body: { ...OFFER, before: brl(2490), after: brl(1992), daysBefore: null, daysAfter: null },
  });
  renderPage(
    <CheckoutSheet
      model={aModel()}
      leadId={null}
      intent={{ kind: 'post', post }}
      signedIn
      keys={makePurchaseKeys(() => 'key-1')}
      onClose={() => {}}
      onSignUp={() => {}}
    />,
  );
  await type('LUNA20');
  apply();
  fireEvent.click(await screen.findByRole('button', { name: /^Abrir por R\$\s19,92$/ }));
  await waitFor(() => expect(api.to(CREATE)[0]?.body).toEqual({ unlock: post.id, coupon: 'LUNA20' }));
  expect(decodeURIComponent(api.to('GET /coupons/LUNA20')[0]?.search ?? '')).toBe(`for=unlock:${post.id}`);
});
