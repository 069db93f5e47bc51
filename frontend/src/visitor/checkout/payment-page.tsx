import type { PaymentDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { moneyApi } from '../../api/visitor-money.js';
import { sameSitePath } from '../../lib/same-site-path.js';
import { Button } from '../../ui/button.js';
import { makePurchaseKeys } from '../access/purchase-keys.js';
import { SignedInOnly } from '../account/signed-in-only.js';
import { bookAt } from '../calls/book-address.js';
import * as common from '../common-words.js';
import { paths, RETURN_PARAM } from '../paths.js';
import { queries } from '../queries.js';
import { PaymentView } from './payment-view.js';
import { chargeErrorOf, PixError } from './pix-error.js';
import { isGone, Refusal } from './refusal.js';
import { type Purchasing, useCharge } from './use-charge.js';
import { paymentQuery } from './use-payment.js';
import * as words from './words.js';

/** What a payment was for once more, by its id: the server knows its coupon, its months and its lead. */
const renewing: Purchasing<string> = {
  idOf: (paymentId) => paymentId,
  send: (renews, key) => moneyApi.createPayment({ renews }, key),
};

/** A payment at its own address, for fans who come back later or by a link. */
export function PaymentPage() {
  const { paymentId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const keys = useRef(makePurchaseKeys());
  const returnTo = sameSitePath(search.get(RETURN_PARAM));
  const whenCharged = (payment: PaymentDto) => {
    if (payment.id !== paymentId) void navigate(paths.payment(payment.id, returnTo), { replace: true });
  };
  const { error, ...charge } = useCharge(keys.current, whenCharged, renewing);
  const creatorOfIt = () => {
    const modelId = client.getQueryData(paymentQuery(paymentId).queryKey)?.payment.modelId;
    return client.getQueryData(queries.models().queryKey)?.find(({ id }) => id === modelId);
  };
  const leave = () => {
    const creator = creatorOfIt();
    const next = returnTo ?? (creator && paths.profile(creator.username));
    if (next) void navigate(next);
    else window.location.assign(paths.home());
  };
  const again = () => charge.renew(paymentId);
  const renew = ({ planType }: PaymentDto) => {
    // the slot of a call expired with its charge: the fan chooses a free one again
    if (planType === 'call') void navigate(bookAt({ username: creatorOfIt()?.username }));
    else again();
  };
  const failure =
    error &&
    (isGone(error) ? (
      <Refusal message={messageOf(error)} action={words.CHOOSE_AGAIN} onAction={leave} />
    ) : (
      <PixError message={chargeErrorOf(error)} onRetry={again} onCancel={leave} />
    ));

  return (
    <SignedInOnly title={words.PAY_TITLE} returnTo={paths.payment(paymentId, returnTo)}>
      <div className="rounded-card bg-surface p-5 md:p-7">
        <PaymentView
          key={paymentId}
          paymentId={paymentId}
          actions={{ ...charge, failure, renew, leave, choosesTime: true }}
        />
      </div>
      <Button look="ghost" className="w-full" onClick={leave}>
        {common.BACK}
      </Button>
    </SignedInOnly>
  );
}
