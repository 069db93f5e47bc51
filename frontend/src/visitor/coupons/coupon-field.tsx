import type { CouponOffer } from '@camarim/contracts';
import { COUPON, formatBRL } from '@camarim/domain';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import type { CouponChoice } from './use-coupon.js';
import * as words from './words.js';

/** 'Tenho um cupom': one quiet line until it is wanted, then the code, and what it makes of the price or why not (PUR-32). */
export default function CouponField({ coupon }: { coupon: CouponChoice }) {
  const { code, offer, error, isChecking, signedIn, setCode } = coupon;
  const [isOpen, setOpen] = useState(code !== '');
  const [typed, setTyped] = useState(code);
  if (offer) {
    const remove = () => {
      setCode('');
      setTyped('');
    };
    return <Taken offer={offer} onRemove={remove} />;
  }
  if (!isOpen) {
    return (
      <Button look="link" onClick={() => setOpen(true)}>
        {words.HAVE_ONE}
      </Button>
    );
  }
  const apply = () => typed.trim() !== '' && setCode(typed.trim());
  const refused = error && typed.trim() === code ? messageOf(error) : undefined;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={words.CODE}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={COUPON.typed.max}
          value={typed}
          error={refused}
          hint={isChecking ? words.CHECKING : !signedIn && code !== '' ? words.AFTER_SIGN_IN : undefined}
          className="uppercase"
          onChange={(event) => setTyped(event.target.value)}
          // whoever goes on to pay means it: nothing is bought at the full price beside a code nobody looked at
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // the field stands in the form that buys
            event.preventDefault();
            apply();
          }}
        />
      </div>
      <Button look="secondary" className="mt-6.5 min-h-13!" busy={isChecking} onClick={apply}>
        {words.APPLY}
      </Button>
    </div>
  );
}

function Taken({ offer, onRemove }: { offer: CouponOffer; onRemove: () => void }) {
  const { code, before, after, daysBefore, daysAfter } = offer;
  const off = before.amountCents - after.amountCents;
  return (
    <div role="status" className="flex items-center gap-3 rounded-card bg-wash py-3 pr-2 pl-4">
      <TicketPercent className="size-6 shrink-0 text-gold" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-sm tabular-nums">
        <span className="block font-bold wrap-anywhere">
          {code}: {off > 0 ? words.less(formatBRL(off)) : words.longer((daysAfter ?? 0) - (daysBefore ?? 0))}
        </span>
        {off > 0 && (
          <span className="block text-quiet">
            <span className="sr-only">{words.BEFORE}</span>
            <s>{formatBRL(before.amountCents)}</s> <span className="sr-only">{words.NOW}</span>
            <strong className="text-text">{formatBRL(after.amountCents)}</strong>
          </span>
        )}
      </p>
      <Button look="ghost" className="min-h-11! px-3! text-sm!" onClick={onRemove}>
        {words.REMOVE}
      </Button>
    </div>
  );
}
