import { hasCode, messageOf } from '../../api/problem.js';
import * as common from '../common-words.js';
import { CpfStep } from './cpf-step.js';
import { PaymentFrame, PaymentView } from './payment-view.js';
import { chargeErrorOf, PixError } from './pix-error.js';
import { PixLoading } from './pix-loading.js';
import { isGone, Refusal } from './refusal.js';
import type { Checkout } from './use-checkout.js';
import { useRestorableUrl } from './use-restorable-url.js';
import * as words from './words.js';

type Props = {
  checkout: Checkout;
  /** The address the payment's own page returns to. */
  returnTo: string;
  /** Label of the button for another choice: 'Escolher outro horário'. */
  otherChoice: string;
  onSignIn: () => void;
  onChooseAgain: () => void;
  onLeave: (unlocked: boolean) => void;
};

/** From a choice to the confirmed payment or an error: the one checkout for everything that is sold. */
export function CheckoutPayment({ checkout, returnTo, otherChoice, ...on }: Props) {
  const { payment, error, isBusy, retry, retryError } = checkout;
  useRestorableUrl(payment?.id ?? null, returnTo);
  const renew = () => void checkout.renew();
  const failure = error && failureOf(error);
  if (payment) {
    const actions = { isBusy, failure, retry, retryError, renew, leave: on.onLeave };
    return <PaymentView paymentId={payment.id} actions={actions} />;
  }
  return (
    failure ?? (
      <PaymentFrame>
        <PixLoading />
      </PaymentFrame>
    )
  );

  /** What is made of the answer to an order, be it the first one or one after a charge that ran out. */
  function failureOf(refused: Error) {
    const again = payment ? renew : () => void checkout.again();
    if (hasCode(refused, 'unauthenticated'))
      return <Refusal message={words.SIGN_IN_FIRST} action={common.SIGN_IN} onAction={on.onSignIn} />;
    if (hasCode(refused, 'cpf-required')) return <CpfStep onGiven={again} onCancel={on.onChooseAgain} />;
    if (isGone(refused))
      return <Refusal message={messageOf(refused)} action={otherChoice} onAction={on.onChooseAgain} />;
    const cancel = payment ? () => on.onLeave(false) : on.onChooseAgain;
    return <PixError message={chargeErrorOf(refused)} onRetry={again} onCancel={cancel} />;
  }
}
