import type { ModelDto, PaymentDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatShortDate } from '../../lib/instants.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Spinner } from '../../ui/spinner.js';
import { ConfirmEmail } from '../email/confirm-email.js';
import { paths } from '../paths.js';
import { moneyQueries } from '../purchases/money-queries.js';
import * as words from './pix-words.js';
import { Ticket } from './ticket.js';
import { term } from './words.js';

type Props = { payment: PaymentDto; creator: ModelDto | null; onContinue: () => void };

/** Paid: the ticket. The text announces access only once it is open (FV-27). */
export function PixSuccess({ payment, creator, onContinue }: Props) {
  const { id, unlocked, planName, planType, durationDays, amount, modelId } = payment;
  const isPost = planType === 'unlock';
  const receipt = useQuery({ ...moneyQueries.receipt(id), enabled: unlocked });
  const validUntil = receipt.data?.expiresAt;
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-4 py-6 text-center">
      <p
        role="status"
        className="flex items-center gap-2 rounded-2xl bg-success px-3 py-1 text-sm font-bold text-balance text-bg"
      >
        <Check className="size-4 shrink-0" strokeWidth={3} aria-hidden="true" />
        {unlocked ? words.PAID_ACCESS : words.OPENING}
      </p>
      {/* narrow enough for two lines of either text in any font: nothing moves when the other one comes */}
      <p className="max-w-[6em] font-show text-[44px] leading-[.95] text-balance">
        {unlocked ? words.CURTAIN_OPEN : words.CURTAIN_OPENING}
      </p>
      <Ticket
        {...{ creator, number: id }}
        facts={[
          [words.ADMISSION, durationDays === null ? planName : term(durationDays)],
          isPost ? [words.VALID, words.FOR_EVER] : [words.VALID_UNTIL, validUntil ? formatShortDate(validUntil) : '…'],
          [words.PAID, formatBRL(amount.amountCents)],
        ]}
      />
      {/* as high as with her name, which may come later */}
      <p className="min-h-9.5 text-sm text-quiet">
        {isPost ? words.STAYS : scopeOf(modelId, creator?.displayName ?? null)}
      </p>
      {/* as high while it opens as with its buttons, so that nothing moves when it is open */}
      {unlocked ? (
        <div className="w-full space-y-1">
          <Button className="min-h-13.5 w-full" onClick={onContinue}>
            {words.SEE_NOW}
          </Button>
          <Link to={paths.receipt(id)} className={buttonClass('ghost', 'w-full')}>
            {words.SEE_RECEIPT}
          </Link>
          <ConfirmEmail look="secondary" />
        </div>
      ) : (
        <div className="grid min-h-26.5 place-items-center">
          <Spinner className="size-6 text-quiet" />
        </div>
      )}
    </div>
  );
}

function scopeOf(modelId: string | null, creatorName: string | null): string {
  if (modelId === null) return words.SCOPE_HOUSE;
  return creatorName ? words.scopeOf(creatorName) : words.SCOPE_UNKNOWN;
}
