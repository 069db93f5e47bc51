import { isPaymentOpen, PIX_TEXT_MS } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCode, messageOf } from '../../api/problem.js';
import { moneyApi } from '../../api/visitor-money.js';
import { useOnline } from '../../lib/use-online.js';
import { classes } from '../../ui/classes.js';
import type { Link } from './payment-watcher.js';
import * as words from './pix-words.js';
import { cachePayment, paymentQuery } from './use-payment.js';

type Props = { paymentId: string; link: Link };

/**
 * The state of an open payment and 'Já paguei', which asks the provider (BIL-31). The answer replaces the state in the
 * same line, and the line stays at the bottom of the screen: it is always in sight (V11).
 */
export function WaitBar({ paymentId, link }: Props) {
  const client = useQueryClient();
  const online = useOnline();
  const [answer, setAnswer] = useState<string | null>(null);
  const check = useMutation({
    mutationFn: () => moneyApi.checkPayment(paymentId),
    onSuccess: (payment) => {
      cachePayment(client, payment);
      if (isPaymentOpen(payment.status)) setAnswer(words.NOT_YET);
    },
    onError: (error) => {
      setAnswer(hasCode(error, 'check-too-soon') ? words.NOT_YET : messageOf(error));
      if (hasCode(error, 'unauthenticated')) void client.refetchQueries(paymentQuery(paymentId));
    },
  });
  useEffect(() => {
    if (answer === null) return undefined;
    const timer = setTimeout(() => setAnswer(null), PIX_TEXT_MS.notYet);
    return () => clearTimeout(timer);
  }, [answer]);
  const waiting = online ? words.WAITING : words.OFFLINE;
  return (
    <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] flex min-h-14 items-center gap-3 rounded-3xl bg-raised py-1 pr-2 pl-5 shadow-lg lg:bottom-3 in-[dialog]:bottom-3">
      <span
        aria-hidden="true"
        className={classes(
          'size-2.5 shrink-0 animate-breathe rounded-full',
          online && link === 'live' ? 'bg-success' : 'bg-warning',
        )}
      />
      <p role="status" className="min-w-0 flex-1 py-2 text-sm">
        {check.isPending ? words.CHECKING : (answer ?? waiting)}
      </p>
      <button
        type="button"
        aria-busy={check.isPending || undefined}
        disabled={check.isPending || !online}
        onClick={() => check.mutate()}
        className="min-h-11 shrink-0 rounded-full px-3 text-sm font-bold text-gold disabled:opacity-60"
      >
        {words.ALREADY_PAID}
      </button>
    </div>
  );
}
