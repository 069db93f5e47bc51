import { messageOf } from '../../api/problem.js';
import { Spinner } from '../../ui/spinner.js';
import { stageOf } from '../checkout/payment-state.js';
import { PixEnded } from '../checkout/pix-ended.js';
import { PixError } from '../checkout/pix-error.js';
import { PixLoading } from '../checkout/pix-loading.js';
import { PixPanel } from '../checkout/pix-panel.js';
import { usePayment } from '../checkout/use-payment.js';
import * as words from './more-words.js';

type Props = { paymentId: string; onRetry: (paymentId: string) => void; onRenew: () => void; onClose: () => void };

/** The PIX of more minutes, from its code to where the room itself says what became of it. */
export function MorePix({ paymentId, onRetry, onRenew, onClose }: Props) {
  const { tracked, link, error, reload } = usePayment(paymentId);
  if (!tracked)
    return error ? (
      <PixError message={messageOf(error)} note={null} onRetry={reload} onCancel={onClose} />
    ) : (
      <PixLoading />
    );
  const { payment, clockOffsetMs } = tracked;
  switch (stageOf(payment)) {
    case 'charging':
      return <PixLoading />;
    case 'failed':
      return <PixError onRetry={() => onRetry(payment.id)} onCancel={onClose} />;
    case 'payable':
      return <PixPanel {...{ payment, clockOffsetMs, link, onRenew }} creator={null} />;
    case 'expired':
    case 'ended':
      return <PixEnded payment={payment} onRenew={onRenew} />;
    case 'unlocking':
    case 'unlocked':
      return (
        <div role="status" className="flex flex-col items-center gap-4 py-12 text-center">
          <Spinner className="size-8 text-quiet" />
          <p className="font-semibold">{words.PAID}</p>
        </div>
      );
  }
}
