import { money, type PaymentDto, type PaymentView } from '@camarim/contracts';
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
