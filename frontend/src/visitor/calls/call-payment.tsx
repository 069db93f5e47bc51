import { Link } from 'react-router-dom';
import { hasCode, messageOf } from '../../api/problem.js';
import { Button, buttonClass } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { PaymentView } from '../checkout/payment-view.js';
import { PixError } from '../checkout/pix-error.js';
import { PixLoading } from '../checkout/pix-loading.js';
import { useRestorableUrl } from '../checkout/use-restorable-url.js';
import { useHere } from '../layout/use-here.js';
import { paths } from '../paths.js';
import type { CallPurchase } from './use-call-purchase.js';

type Props = { purchase: CallPurchase; creatorName: string; onClose: () => void };

/** The one checkout, for a call: from the held slot to 'Pagamento confirmado!', or why there is none. */
export function CallPayment({ purchase, creatorName, onClose }: Props) {
  const { wish, payment, charge, leave } = purchase;
  const here = useHere();
  useRestorableUrl(payment?.id ?? null, paths.bookings());
  if (payment) {
    return (
      <PaymentView
        paymentId={payment.id}
        creatorName={creatorName}
        actions={{
          isBusy: charge.isBusy,
          error: charge.error,
          retry: charge.retry,
          renew: () => wish && charge.renew(wish),
          leave: onClose,
        }}
      />
    );
  }
  if (!charge.error || !wish) return <PixLoading />;
  if (hasCode(charge.error, 'unauthenticated')) {
    return (
      <div className="mt-4 space-y-3">
        <ErrorNotice>Entre na sua conta para reservar o horário.</ErrorNotice>
        <Link to={paths.login(here.returnTo)} className={buttonClass('primary', 'w-full')}>
          Entrar
        </Link>
      </div>
    );
  }
  // somebody was faster, or the creator closed the hour: only another time helps
  if (hasCode(charge.error, 'slot-taken') || hasCode(charge.error, 'call-unavailable')) {
    return (
      <div className="mt-4 space-y-3">
        <ErrorNotice>{messageOf(charge.error)}</ErrorNotice>
        <Button className="w-full" onClick={leave}>
          Escolher outro horário
        </Button>
      </div>
    );
  }
  return <PixError message={messageOf(charge.error)} onRetry={() => charge.request(wish)} onCancel={leave} />;
}
