import type { PaymentDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Clock3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button.js';
import { paths } from '../paths.js';
import * as words from './ended-words.js';

/** `choosesTime`: of a call, renewing leads to its times. */
type Props = { payment: PaymentDto; choosesTime?: boolean | undefined; onRenew: () => void };

/** Title and text by payment status, with what happens to money already sent or sent later (BIL-37). */
function textsOf({ status, returned, surplus, honouredId, planType, debitOn }: PaymentDto): {
  title: string;
  text: string;
} {
  const isTip = planType === 'tip';
  if (surplus.amountCents > 0)
    return { title: words.GOES_BACK, text: words.goesBackText(formatBRL(surplus.amountCents)) };
  if (honouredId) return { title: words.HONOURED, text: words.HONOURED_TEXT };
  switch (status) {
    case 'disputed':
      return { title: words.DISPUTED, text: words.DISPUTED_TEXT };
    case 'partially_refunded':
      return {
        title: words.PARTLY_RETURNED,
        text: words.partlyReturnedText(formatBRL(returned.amountCents), !isTip && planType !== 'call'),
      };
    case 'refunded':
    case 'charged_back':
      return { title: words.RETURNED, text: words.RETURNED_TEXT };
    case 'rejected':
    case 'cancelled':
      return { title: words.CANCELLED, text: words.CANCELLED_TEXT };
    case 'created':
    case 'pending':
    case 'approved':
    case 'expired':
      if (debitOn) return { title: words.NOT_DEBITED, text: words.notDebitedText(debitOn) };
      return { title: words.EXPIRED, text: isTip ? words.EXPIRED_TIP_TEXT : words.EXPIRED_TEXT };
  }
}

/** The code is no longer valid; a new order gets a new one (BIL-26). */
export default function PixEnded({ payment, choosesTime = false, onRenew }: Props) {
  const { title, text } = textsOf(payment);
  const isOpenCase = payment.status === 'disputed' || payment.status === 'partially_refunded';
  return (
    <div role="status" className="mx-auto flex max-w-md flex-col items-center gap-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-warning/15 text-warning">
        <Clock3 className="size-8" aria-hidden="true" />
      </span>
      <p className="text-xl font-bold">{title}</p>
      <p className="max-w-80 text-quiet">{text}</p>
      {payment.honouredId ? (
        <Link to={paths.payment(payment.honouredId)} className={buttonClass('primary', 'mt-2 w-full')}>
          {words.SEE_HONOURED}
        </Link>
      ) : (
        !isOpenCase && (
          <Button className="mt-2 w-full" onClick={onRenew}>
            {choosesTime && payment.planType === 'call' ? words.OTHER_TIME : words.RENEW}
          </Button>
        )
      )}
      {payment.paidAt && (
        <Link to={paths.receipt(payment.id)} className={buttonClass('ghost', 'w-full')}>
          {words.SEE_RECEIPT}
        </Link>
      )}
    </div>
  );
}
