import type { PaymentDto } from '@camarim/contracts';
import { formatBRL, localDateOf } from '@camarim/domain';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.js';
import { paths } from '../paths.js';
import * as words from './debit-words.js';

/** A month its bank debits by itself: there is no code, and nothing to be done (BIL-48). */
export default function DebitAhead({ payment: { amount, debitOn, serverTime } }: { payment: PaymentDto }) {
  const day = debitOn ?? '';
  const isAhead = day >= localDateOf(new Date(serverTime));
  return (
    <div role="status" className="mx-auto flex max-w-md flex-col items-center gap-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-raised text-gold">
        <CalendarClock className="size-8" aria-hidden="true" />
      </span>
      <p className="text-xl font-bold">{words.DEBIT}</p>
      <p className="max-w-80 text-quiet">
        {isAhead ? words.ahead(formatBRL(amount.amountCents), day) : words.tried(day)}
      </p>
      <Link to={paths.account()} className={buttonClass('ghost', 'w-full')}>
        {words.SEE_RENEWAL}
      </Link>
    </div>
  );
}
