import type { PaymentDto } from '@camarim/contracts';
import { useRef } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { sameSitePath } from '../../lib/same-site-path.js';
import { Button, buttonClass } from '../../ui/button.js';
import { makePurchaseKeys } from '../access/purchase-keys.js';
import { paths, RETURN_PARAM } from '../paths.js';
import { useMe } from '../queries.js';
import { PaymentView } from './payment-view.js';
import { subscribing, useCharge } from './use-charge.js';

/** A payment at its own address: for those who come back later, or by a link. */
export default function PaymentPage() {
  const { paymentId = '' } = useParams();
  const me = useMe();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const keys = useRef(makePurchaseKeys());
  const returnTo = sameSitePath(search.get(RETURN_PARAM));
  const whenCharged = (payment: PaymentDto) => {
    if (payment.id !== paymentId) void navigate(paths.payment(payment.id, returnTo), { replace: true });
  };
  const charge = useCharge(keys.current, whenCharged, subscribing);
  const leave = () => {
    if (returnTo) void navigate(returnTo);
    else window.location.assign(paths.home());
  };
  const renew = ({ planType, planId, modelId }: PaymentDto) => {
    // the slot of a call went with its charge: it is chosen again, where free ones are shown
    if (planType === 'call') void navigate(paths.book());
    else charge.renew({ planId, ...(modelId ? { modelId } : {}) });
  };

  return (
    <section className="mx-auto max-w-2xl px-4 pt-24 pb-20">
      <div className="rounded-card border border-line bg-surface p-5 md:p-7">
        <h1 className="text-xl font-bold">Pagamento por PIX</h1>
        {me.signedIn ? (
          <PaymentView
            key={paymentId}
            paymentId={paymentId}
            creatorName={null}
            actions={{ isBusy: charge.isBusy, error: charge.error, retry: charge.retry, renew, leave }}
          />
        ) : (
          <div className="space-y-4 py-8 text-center">
            <p className="text-quiet">Entre na sua conta para ver este pagamento.</p>
            <Link to={paths.login(paths.payment(paymentId, returnTo))} className={buttonClass('primary', 'w-full')}>
              Entrar
            </Link>
          </div>
        )}
      </div>
      <Button look="ghost" className="mt-3 w-full" onClick={leave}>
        Voltar
      </Button>
    </section>
  );
}
