import { cleanup, fireEvent, screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aPlan } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { OfferStep } from '../checkout/offer-step.js';
import { PlanStep } from '../checkout/plan-step.js';
import { ReceiptView } from './receipt-view.js';
import WithdrawSheet from './withdraw-sheet.js';

const LAW = 'Você pode desistir em até 7 dias e receber tudo de volta, sem dizer o motivo.';
const LIMIT = 'compras usadas podem ser devolvidas 2 vezes por ano.';
const policy = { usedTimes: 2, months: 12, usedFrom: 3, terms: [LAW, `Depois disso, ${LIMIT}`] };
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi().on('GET /plans', { body: [aPlan()] }).on('GET /withdrawal-policy', { body: policy });
});
const brl = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });
const withdraw = () =>
  renderPage(<WithdrawSheet purchase={{ paymentId: 'p1', amount: brl(1990), returned: brl(0) }} onClose={() => {}} />);

it('a fan who takes a mimo back is told of the money alone: it opened nothing that could end (S15)', async () => {
  const purchase = { paymentId: 'p1', amount: brl(1990), returned: brl(0) };
  renderPage(<WithdrawSheet purchase={purchase} isGift onClose={() => {}} />);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('19,90'),
  ]);
  expect(screen.queryByText(/acesso|2 vezes por ano/)).toBeNull();
  cleanup();
  withdraw();
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

it('a fan reads before paying how often they can withdraw from purchases (S15)', async () => {
  renderPage(<PlanStep model={null} planId={null} onSubscribe={() => {}} onCancel={() => {}} />);
  expect(await screen.findByText((text) => text.includes(LIMIT))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Como funciona' }).getAttribute('href')).toBe('/cancellation');
});

it('a fan reads the withdrawal terms before accepting the VIP offer, and again on the receipt (S15)', async () => {
  const offer = {
    ...{ id: 'o1', modelId: null, name: 'VIP', description: '', price: brl(2990), originalPrice: null },
    ...{ discountPercent: null, durationDays: 30, expiresAt: null, benefits: [] },
  };
  api.on('GET /vip-offer', { body: offer });
  renderPage(<OfferStep model={null} onAccept={() => {}} onCancel={() => {}} />);
  expect(await screen.findByText((text) => text.includes(LIMIT))).toBeTruthy();
  cleanup();
  const receipt = {
    ...{ paymentId: 'p1', planName: '1 mês', amount: brl(1990), returned: brl(0), status: 'approved' as const },
    ...{ paidAt: '2026-11-20T12:00:00.000Z', endToEndId: null, startsAt: null, expiresAt: null, recurring: false },
    ...{ coupon: null, tip: null, post: null },
    ...{ withdrawUntil: '2026-11-27T12:00:00.000Z', benefits: [], included: null },
  };
  renderPage(<ReceiptView receipt={receipt} />);
  expect(await screen.findByText((text) => text.includes(LIMIT))).toBeTruthy();
});

it('whoever gives a purchase back reads before that it opens nothing from then on, not only once the money is back (S15, BIL-38)', async () => {
  const purchase = { paymentId: 'p1', amount: brl(1990), returned: brl(0) };
  renderPage(<WithdrawSheet purchase={purchase} onClose={() => {}} />);
  expect(await screen.findByText(/^Ao desistir, esta compra não abre mais nada\./)).toBeTruthy();
});

it('a fan who bought a photo or video reads that it is used once opened, on the receipt and when giving it back (S15, PUR-05)', async () => {
  const OPENED = 'Depois que você abre a foto ou o vídeo, a compra conta como usada';
  const receipt = {
    ...{ paymentId: 'p1', planName: 'Foto', amount: brl(700), returned: brl(0), status: 'approved' as const },
    ...{ paidAt: '2026-11-20T12:00:00.000Z', endToEndId: null, startsAt: null, expiresAt: null, recurring: false },
    ...{ coupon: null, tip: null, withdrawUntil: '2026-11-27T12:00:00.000Z', benefits: [], included: null },
  };
  const facts = { mediaType: 'image' as const, seconds: null, photos: 1, width: 800, height: 1000, isIncluded: true };
  const at = '2026-11-20T12:00:00.000Z';
  renderPage(<ReceiptView receipt={{ ...receipt, post: { ...facts, postId: 'p', madeAt: at, at } }} />);
  expect(await screen.findByText((text) => text.includes(OPENED) && text.includes(LIMIT))).toBeTruthy();
  cleanup();
  renderPage(<WithdrawSheet purchase={receipt} isPost onClose={() => {}} />);
  expect(await screen.findByText((text) => text.includes(OPENED))).toBeTruthy();
  expect(screen.queryByText(/vídeos? exclusivos?/)).toBeNull();
});

it('the legal right of withdrawal is shown even when the policy cannot be loaded (S15)', async () => {
  api.on('GET /withdrawal-policy', refuse(503, 'service-unavailable', 'Tente de novo.'));
  renderPage(<PlanStep model={null} planId={null} onSubscribe={() => {}} onCancel={() => {}} />);
  expect(await screen.findByText((text) => text.includes(LAW))).toBeTruthy();
});

it('the button that gives a purchase back is not in the colour that sells (S15)', () => {
  withdraw();
  const button = screen.getByRole('button', { name: 'Desistir e receber de volta' });
  expect([button.className.includes('button-filled'), button.className.includes('bg-danger')]).toEqual([false, true]);
});

it('a fan reads the withdrawal terms when withdrawing, and a refusal leads to support (S15)', async () => {
  api.on('POST /payments/p1/withdraw', refuse(409, 'withdrawal-limit', 'Você já devolveu o número permitido.'));
  withdraw();
  expect(await screen.findByText((text) => text.includes(LIMIT))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Desistir e receber de volta' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Você já devolveu o número permitido.');
  expect(screen.getByRole('link', { name: 'fale com o atendimento' }).getAttribute('href')).toBe('/contact');
});
