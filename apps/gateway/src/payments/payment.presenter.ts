import {
  type MyPaymentPageDto,
  type MyPaymentView,
  money,
  type Page,
  type PaymentDto,
  type PaymentView,
  type ReceiptDto,
  type ReceiptView,
} from '@camarim/contracts';
import { isPaymentOpen } from '@camarim/domain';
import { pixQr } from './pix-qr.js';

/**
 * A payment as its buyer sees it. The code is shown while it can be paid: an expired or paid one would invite a
 * second transfer.
 * @param unlocked whether what was bought can be watched now.
 */
export function presentPayment(view: PaymentView, unlocked: boolean, now: Date): PaymentDto {
  const code = isPaymentOpen(view.status) ? view.pixCode : null;
  return {
    id: view.id,
    planType: view.planType,
    planId: view.planId,
    planName: view.planName,
    durationDays: view.durationDays,
    modelId: view.modelId,
    amount: money(view.amountCents),
    status: view.status,
    method: view.method,
    recurring: view.recurring,
    returned: money(view.returnedCents),
    chargeFailed: view.chargeFailed,
    chargeOwed: view.chargeOwed,
    pix: code === null ? null : { code, qrSvg: pixQr(code) },
    expiresAt: view.expiresAt,
    serverTime: now.toISOString(),
    createdAt: view.createdAt,
    paidAt: view.paidAt,
    unlocked,
  };
}

export const presentMine = (page: Page<MyPaymentView>): MyPaymentPageDto => ({
  items: page.items.map(
    ({ id, planName, modelId, durationDays, status, method, createdAt, paidAt, withdrawUntil, ...rest }) => ({
      ...{ id, planName, modelId, durationDays, status, method, createdAt, paidAt, withdrawUntil },
      amount: money(rest.amountCents),
      returned: money(rest.returnedCents),
    }),
  ),
  nextCursor: page.nextCursor,
});

export function presentReceipt({ amountCents, returnedCents, ...receipt }: ReceiptView): ReceiptDto {
  return { ...receipt, amount: money(amountCents), returned: money(returnedCents) };
}
