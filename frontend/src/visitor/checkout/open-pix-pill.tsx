import { useQuery } from '@tanstack/react-query';
import { Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatClock } from '../../lib/countdown.js';
import { useCountdown } from '../../lib/use-countdown.js';
import { useHere } from '../layout/use-here.js';
import { paths } from '../paths.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { stageOf, type TrackedPayment } from './payment-state.js';
import * as words from './pix-words.js';
import { paymentQuery } from './use-payment.js';

/** 'PIX aberto · 7:32' on every page while a code can still be paid; it leads back to its payment (V11). */
export default function OpenPixPill(): ReactNode {
  const { data: openId = null } = useQuery(moneyQueries.openPayment());
  const { data: tracked } = useQuery({ ...paymentQuery(openId ?? ''), enabled: openId !== null });
  if (!tracked || openId === null || stageOf(tracked.payment) !== 'payable') return null;
  return <Pill key={openId} tracked={tracked} />;
}

/**
 * Beside the bell in the header of a phone, so that it covers no title, and below it while the question about cookies is
 * above; in the corner of a desktop.
 */
const PLACE =
  'top-28 right-3 in-[[data-consent]]:top-2.5 in-[[data-consent]]:right-17 max-[359px]:top-28! max-[359px]:right-3! md:in-[[data-consent]]:right-21 lg:top-auto! lg:right-6! lg:bottom-6';

function Pill({ tracked: { payment, clockOffsetMs } }: { tracked: TrackedPayment }) {
  const { returnTo } = useHere();
  const leftMs = useCountdown(payment.expiresAt ?? payment.serverTime, clockOffsetMs);
  const address = paths.payment(payment.id);
  if (leftMs <= 0 || returnTo.startsWith(address)) return null;
  return (
    <aside>
      <Link
        to={paths.payment(payment.id, returnTo)}
        className={`fixed z-20 flex min-h-11 items-center gap-2 rounded-full bg-raised px-4 text-sm font-semibold tabular-nums shadow-lg ${PLACE}`}
      >
        <Clock3 className="size-4 text-gold" aria-hidden="true" />
        {words.OPEN} · {formatClock(leftMs)}
      </Link>
    </aside>
  );
}
