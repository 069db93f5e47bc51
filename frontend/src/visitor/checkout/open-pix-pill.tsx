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

/** A payment whose code is being made is asked for again so often. */
const AGAIN_MS = 3_000;

type Props = { className: string };

/** 'PIX aberto · 7:32' on every page while a code can still be paid; it leads back to its payment (V11). */
export default function OpenPixPill({ className }: Props): ReactNode {
  const { data: openId = null } = useQuery(moneyQueries.openPayment());
  const { data: tracked } = useQuery({
    ...paymentQuery(openId ?? ''),
    enabled: openId !== null,
    // its code may come after the fan went back, when nothing else watches it
    refetchInterval: ({ state: { data } }) => (data && stageOf(data.payment) === 'charging' ? AGAIN_MS : false),
  });
  if (!tracked || openId === null || stageOf(tracked.payment) !== 'payable') return null;
  return <Pill key={openId} {...{ tracked, className }} />;
}

function Pill({ tracked: { payment, clockOffsetMs }, className }: Props & { tracked: TrackedPayment }) {
  const { returnTo } = useHere();
  const leftMs = useCountdown(payment.expiresAt ?? payment.serverTime, clockOffsetMs);
  const address = paths.payment(payment.id);
  if (leftMs <= 0 || returnTo.startsWith(address)) return null;
  return (
    <Link
      to={paths.payment(payment.id, returnTo)}
      className={`flex min-h-11 items-center gap-2 rounded-full bg-raised px-3 text-sm font-semibold whitespace-nowrap tabular-nums shadow-lg ${className}`}
    >
      {/* between the name of the house and the symbols of a narrow phone there is no room for both */}
      <Clock3 className="size-4 text-gold min-[380px]:max-[439px]:hidden" aria-hidden="true" />
      <span>
        <span className="max-[379px]:sr-only">{words.OPEN} · </span>
        {formatClock(leftMs)}
      </span>
    </Link>
  );
}
