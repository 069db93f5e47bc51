import { Navigate, Route, Routes, useSearchParams } from 'react-router-dom';
import { PaymentPage } from '../checkout/payment-page.js';
import { NotFoundPage } from '../layout/not-found-page.js';
import { MODEL_PARAM, PLAN_PARAM, paths } from '../paths.js';
import { CheckoutPage } from './checkout-page.js';
import { ReceiptPage } from './receipt-page.js';

const PLAN = /^[0-9a-f-]{36}$/;

/** All pages below /pagamento, loaded as one chunk; the paths are those of `PATTERNS`, relative to it. */
export default function MoneyRoutes() {
  return (
    <Routes>
      <Route index element={<Begin />} />
      <Route path=":paymentId" element={<PaymentPage />} />
      <Route path=":paymentId/recibo" element={<ReceiptPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** With a plan in the address, as in a reminder's link: its checkout (BIL-48); without one: the account page. */
function Begin() {
  const [search] = useSearchParams();
  const planId = search.get(PLAN_PARAM);
  if (planId === null || !PLAN.test(planId)) return <Navigate to={paths.account()} replace />;
  return <CheckoutPage planId={planId} modelId={search.get(MODEL_PARAM)} />;
}
