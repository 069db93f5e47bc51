import type { PaymentDto } from '@camarim/contracts';
import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '../../api/problem.js';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useModelById } from '../home/use-models.js';
import { stageOf } from './payment-state.js';
import { PixEnded } from './pix-ended.js';
import { chargeErrorOf, PixError } from './pix-error.js';
import { PixLoading } from './pix-loading.js';
import { PixPanel } from './pix-panel.js';
import { PixSuccess } from './pix-success.js';
import * as words from './pix-words.js';
import { usePayment } from './use-payment.js';

const TipPaid = lazyPart(() => import('../tips/tip-paid.js'));
const CallPaid = lazyPart(async () => ({ default: (await import('../calls/call-paid.js')).CallPaid }));

export type PaymentActions = {
  /** A request of one of these actions is running. */
  isBusy: boolean;
  /** The error of the last of these requests. */
  error: Error | null;
  retry: (paymentId: string) => void;
  renew: (payment: PaymentDto) => void;
  /** Leaves the checkout; `unlocked`: the payment opened something. */
  leave: (unlocked: boolean) => void;
  /** Stands where it is paid, instead of what comes next. */
  paid?: ReactNode;
};
type Props = { paymentId: string; actions: PaymentActions };

/**
 * As high from the start as with a PIX code in it, so that nothing jumps: a sheet on a phone is then as high as it gets, and
 * what stands below it on a page is out of sight.
 */
export const PaymentFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-[calc(94dvh-5.75rem)] flex-col justify-center md:min-h-146">{children}</div>
);

/** A payment from start to end, the same in the sheet and on its own page. */
export const PaymentView = (props: Props) => (
  <PaymentFrame>
    <Stage {...props} />
  </PaymentFrame>
);

/** Shown as soon as its code is loaded. */
const soon = (part: ReactElement) => (
  <Later urgent fallback={<PixLoading />}>
    {part}
  </Later>
);

function Stage({ paymentId, actions }: Props) {
  const { tracked, link, error, reload } = usePayment(paymentId);
  // from the payment itself, so that its page still names the creator after a reload
  const { model: creator } = useModelById(tracked?.payment.modelId ?? null);
  const cancel = () => actions.leave(false);
  if (!tracked) {
    if (error) return <PixError message={messageOf(error)} note={null} onRetry={reload} onCancel={cancel} />;
    return <PixLoading />;
  }
  const { payment, clockOffsetMs } = tracked;
  const stage = stageOf(payment);
  if (actions.isBusy) return <PixLoading />;
  if (actions.error && stage !== 'payable') {
    const again = stage === 'failed' ? () => actions.retry(payment.id) : () => actions.renew(payment);
    return <PixError message={chargeErrorOf(actions.error)} onRetry={again} onCancel={cancel} />;
  }
  switch (stage) {
    case 'charging':
      return <PixLoading />;
    case 'failed':
      return (
        <PixError
          message={payment.chargeOwed ? words.STILL_TRYING : words.GENERAL_ERROR}
          onRetry={() => actions.retry(payment.id)}
          onCancel={cancel}
        />
      );
    case 'payable':
      return (
        <PixPanel
          payment={payment}
          clockOffsetMs={clockOffsetMs}
          creator={creator}
          link={link}
          onRenew={() => actions.renew(payment)}
        />
      );
    case 'expired':
    case 'ended':
      return <PixEnded payment={payment} onRenew={() => actions.renew(payment)} />;
    case 'unlocking':
    case 'unlocked': {
      if (actions.paid) return actions.paid;
      const done = () => actions.leave(true);
      const paid = { payment, creator, onContinue: done };
      if (payment.planType === 'call') return soon(<CallPaid paymentId={payment.id} onClose={done} />);
      return payment.planType === 'tip' ? soon(<TipPaid {...paid} />) : <PixSuccess {...paid} />;
    }
  }
}
