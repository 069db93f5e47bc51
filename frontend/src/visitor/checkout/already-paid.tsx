import { isPaymentOpen, PIX_TEXT_MS, PIX_TEXTS } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCode, messageOf } from '../../api/problem.js';
import { moneyApi } from '../../api/visitor-money.js';
import { Button } from '../../ui/button.js';
import { cachePayment } from './use-payment.js';

/**
 * Checks the payment with the provider at the fan's request; without it the confirmation arrives automatically
 * (BIL-31).
 */
export function AlreadyPaid({ paymentId }: { paymentId: string }) {
  const client = useQueryClient();
  const [message, setMessage] = useState<string | null>(null);
  const check = useMutation({
    mutationFn: () => moneyApi.checkPayment(paymentId),
    onSuccess: (payment) => {
      cachePayment(client, payment);
      if (isPaymentOpen(payment.status)) setMessage(PIX_TEXTS.notYet);
    },
    onError: (error) => setMessage(hasCode(error, 'check-too-soon') ? PIX_TEXTS.notYet : messageOf(error)),
  });
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setMessage(null), PIX_TEXT_MS.notYet);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <div className="space-y-2">
      <Button look="secondary" className="w-full" busy={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? PIX_TEXTS.checking : PIX_TEXTS.alreadyPaid}
      </Button>
      <p role="status" className="min-h-10 text-center text-sm text-quiet">
        {message}
      </p>
    </div>
  );
}
