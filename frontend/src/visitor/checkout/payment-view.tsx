import type { PaymentDto } from '@camarim/contracts';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasCode, messageOf } from '../../api/problem.js';
import { forgetSteps } from '../../lib/kept-step.js';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import * as common from '../common-words.js';
import { useModelById } from '../home/use-models.js';
import { paths } from '../paths.js';
import { stageOf } from './payment-state.js';
import { chargeErrorOf, PixError } from './pix-error.js';
import { PixLoading } from './pix-loading.js';
import { PixPanel } from './pix-panel.js';
import { PixSuccess } from './pix-success.js';
import * as words from './pix-words.js';
import { Refusal } from './refusal.js';
import { usePayment } from './use-payment.js';
import { SIGN_IN_FIRST } from './words.js';

const TipPaid = lazyPart(() => import('../tips/tip-paid.js'));
const CallPaid = lazyPart(async () => ({ default: (await import('../calls/call-paid.js')).CallPaid }));
const DebitAhead = lazyPart(() => import('./debit-ahead.js'));
const PixEnded = lazyPart(() => import('./pix-ended.js'));

/** The sheet of a page, and of a call the time and its confirmation. */
const STEPS_OF_BUYING = ['sheet', 'confirming', 'slot'];

export type PaymentActions = {
  /** A request of one of these actions is running. */
  isBusy: boolean;
  /** Stands where a new order after this payment was refused or did not get through. */
  failure: ReactNode;
  retry: (paymentId: string) => void;
  /** The error of the last retry. */
  retryError: Error | null;
  renew: (payment: PaymentDto) => void;
  /** Of a call, renewing leads to its times and not to a code for the same one. */
  choosesTime?: boolean;
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
  const navigate = useNavigate();
  const cancel = () => actions.leave(false);
  const stage = tracked && stageOf(tracked.payment);
  useEffect(() => {
    // in the bank's app the phone may lose the internet
    if (stage === 'payable') void PixEnded.preload();
    // whoever comes back to the page they bought on is not asked to buy it again
    if (stage === 'unlocking' || stage === 'unlocked') STEPS_OF_BUYING.forEach(forgetSteps);
  }, [stage]);
  if (hasCode(error, 'unauthenticated')) {
    // a sheet's address is the payment's own while it is open
    const { pathname, search } = window.location;
    const signIn = () => void navigate(paths.login(pathname + search));
    return <Refusal message={SIGN_IN_FIRST} action={common.SIGN_IN} onAction={signIn} />;
  }
  if (!tracked || !stage) {
    if (error) return <PixError message={messageOf(error)} note={null} onRetry={reload} onCancel={cancel} />;
    return <PixLoading />;
  }
  const { payment, clockOffsetMs } = tracked;
  // whoever comes back with an error or a request that runs still finds what became of the payment itself
  const busy = actions.isBusy && <PixLoading />;
  const over = (status: PaymentDto['status']) =>
    busy ||
    actions.failure ||
    soon(
      <PixEnded
        payment={{ ...payment, status }}
        choosesTime={actions.choosesTime}
        onRenew={() => actions.renew(payment)}
      />,
    );
  switch (stage) {
    case 'charging':
      return <PixLoading />;
    case 'debit':
      return soon(<DebitAhead payment={payment} />);
    case 'failed': {
      const why = payment.chargeOwed ? words.STILL_TRYING : words.GENERAL_ERROR;
      const message = actions.retryError ? chargeErrorOf(actions.retryError) : why;
      return busy || <PixError message={message} onRetry={() => actions.retry(payment.id)} onCancel={cancel} />;
    }
    case 'payable':
      return <PixPanel {...{ payment, clockOffsetMs, creator, link }} over={over('expired')} />;
    case 'expired':
    case 'ended':
      return over(payment.status);
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
