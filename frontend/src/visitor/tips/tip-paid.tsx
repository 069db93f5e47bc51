import type { ModelDto, PaymentDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button.js';
import { Ticket } from '../checkout/ticket.js';
import { ConfirmEmail } from '../email/confirm-email.js';
import { paths } from '../paths.js';
import * as words from './paid-words.js';

type Props = { payment: PaymentDto; creator: ModelDto | null; onContinue: () => void };

/** A paid mimo: its ticket, and what becomes of it. Nothing opens, so nothing is waited for (PUR-14). */
export default function TipPaid({ payment: { id, amount }, creator, onContinue }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-4 py-6 text-center">
      <p
        role="status"
        className="flex items-center gap-2 rounded-2xl bg-success px-3 py-1 text-sm font-bold text-balance text-bg"
      >
        <Check className="size-4 shrink-0" strokeWidth={3} aria-hidden="true" />
        {words.PAID_TIP}
      </p>
      <p className="font-show text-[44px] leading-[.95] text-balance">{words.TIP_GIVEN}</p>
      <Ticket
        creator={creator}
        number={id}
        facts={[
          [words.GIFT, words.TIP],
          [words.PAID, formatBRL(amount.amountCents)],
        ]}
      />
      <p className="min-h-9.5 text-sm text-quiet">{words.TIP_TEXT}</p>
      <div className="w-full space-y-1">
        <Button className="min-h-13.5 w-full" onClick={onContinue}>
          {words.DONE}
        </Button>
        <Link to={paths.receipt(id)} className={buttonClass('ghost', 'w-full')}>
          {words.SEE_RECEIPT}
        </Link>
        <ConfirmEmail look="secondary" />
      </div>
    </div>
  );
}
