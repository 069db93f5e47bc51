import type { Receipt } from '@camarim/contracts';
import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aPayment } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';

afterAll(() => {
  Object.assign(globalThis, { __EN__: false });
});

it('in English a mimo is a gift wherever a fan reads of it: beside its PIX, in the account, in its receipt and in the messages (FV-13)', async () => {
  Object.assign(globalThis, { __EN__: true });
  installBrowserApis();
  FakeEventSource.install();
  const payment = aPayment({ planType: 'tip', planName: 'Mimo', durationDays: null });
  const purchase = { ...payment, paidAt: payment.createdAt, withdrawUntil: null };
  const api = new FakeApi().on('GET /me/payments', { body: { items: [purchase], nextCursor: null } });
  api.on(`GET /payments/${payment.id}`, { body: payment });
  const receipt = {
    ...{ paymentId: payment.id, planName: 'Mimo', amount: payment.amount, returned: payment.returned },
    ...{ status: 'approved', paidAt: payment.createdAt, endToEndId: null, startsAt: null, expiresAt: null },
    ...{ recurring: false, coupon: null, post: null, withdrawUntil: null, benefits: [], included: null },
    tip: { place: 'profile', note: null, shown: false, thankedAt: null },
  } satisfies Receipt;
  // texts take their language when they are loaded
  const { PixPanel } = await import('../checkout/pix-panel.js');
  const { PurchasesSection } = await import('../account/purchases-section.js');
  const { ReceiptView } = await import('../purchases/receipt-view.js');
  const { REFUSALS } = await import('../../messages/words.js');
  const { EMPTY_TEXT } = await import('../messages/words.js');
  renderPage(
    <>
      <PixPanel payment={payment} clockOffsetMs={0} creator={null} link="live" over={null} />
      <PurchasesSection />
      <ReceiptView receipt={receipt} />
      <p>{EMPTY_TEXT}</p>
      <p>{REFUSALS['messages-not-allowed']}</p>
    </>,
  );
  expect(await screen.findByRole('link', { name: /receipt/i })).toBeTruthy();
  expect(screen.getAllByText('Gift')).toHaveLength(3);
  expect(screen.getAllByText(/send a gift|sent a gift/)).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/mimo|\btip\b/i);
});
