import { useNavigate } from 'react-router-dom';
import { CheckoutPayment } from '../checkout/checkout-payment.js';
import { useHere } from '../layout/use-here.js';
import { paths } from '../paths.js';
import type { CallPurchase } from './use-call-purchase.js';
import * as words from './words.js';

type Props = {
  purchase: CallPurchase;
  /** Leads to the times; without it, to what stood here before the payment. */
  onChooseAgain?: () => void;
  onClose: () => void;
};

/** The checkout of a call: from the held slot to 'Pagamento confirmado!', or to an error. */
export function CallPayment({ purchase, onChooseAgain = purchase.startAgain, onClose }: Props) {
  const here = useHere();
  const navigate = useNavigate();
  return (
    <CheckoutPayment
      checkout={purchase}
      returnTo={paths.bookings()}
      otherChoice={words.OTHER_TIME}
      onSignIn={() => void navigate(paths.login(here.returnTo))}
      onChooseAgain={onChooseAgain}
      onLeave={onClose}
    />
  );
}
