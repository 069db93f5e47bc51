import { useEffect } from 'react';
import { paths } from '../paths.js';

/**
 * While a payment is open in a sheet, the address bar holds the payment's own page: a phone that throws the page away
 * while the fan is in the bank's app brings them back to the same code.
 */
export function useRestorableUrl(paymentId: string | null, returnTo: string): void {
  useEffect(() => {
    if (paymentId === null) return undefined;
    const before = window.location.pathname + window.location.search + window.location.hash;
    const during = paths.payment(paymentId, returnTo);
    // the router keeps its own state: the page under the sheet stays
    window.history.replaceState(window.history.state, '', during);
    return () => {
      const now = window.location.pathname + window.location.search;
      if (now === during) window.history.replaceState(window.history.state, '', before);
    };
  }, [paymentId, returnTo]);
}
