import { declared, money, PaymentDto, type PaymentView } from '@camarim/contracts';
import { bankShows, isPaymentOpen } from '@camarim/domain';
import { pixQr } from './pix-qr.js';

/**
 * A payment as its buyer sees it, also in a stream. The code is shown while it can be paid: an expired or paid one would
 * invite a second transfer.
 * @param unlocked whether what was bought can be watched now.
 */
export function presentPayment(view: PaymentView, unlocked: boolean, now: Date): PaymentDto {
  const { amountCents, returnedCents, pixCode, debitOn = null, surplusCents = 0, honouredId = null, ...same } = view;
  const code = isPaymentOpen(view.status) ? pixCode : null;
  const pix = code === null ? null : { code, qrSvg: pixQr(code) };
  const bankWillShow = code === null ? null : bankShows(code, view.planType);
  const amounts = { amount: money(amountCents), returned: money(returnedCents), surplus: money(surplusCents) };
  return declared(PaymentDto, {
    ...{ ...same, ...amounts, debitOn, honouredId, pix, bankWillShow, unlocked },
    serverTime: now.toISOString(),
  });
}
