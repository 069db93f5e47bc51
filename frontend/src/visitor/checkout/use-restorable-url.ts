import { useEffect } from 'react';
import { paths } from '../paths.js';

/**
 * While a payment is open in a sheet, the address bar shows the payment's own page: if the phone discards the tab while
 * the fan is in the bank's app, reloading brings the same code back.
 */
export function useRestorableUrl(paymentId: string | null, returnTo: string): void {
  useEffect(() => {
    if (paymentId === null) return undefined;
    const before = window.location.pathname + window.location.search + window.location.hash;
    const during = paths.payment(paymentId, returnTo);
    // the router does not see this change, so the page under the sheet stays
    window.history.replaceState(window.history.state, '', during);
    return () => {
      const now = window.location.pathname + window.location.search;
      if (now === during) window.history.replaceState(window.history.state, '', before);
    };
  }, [paymentId, returnTo]);
}
