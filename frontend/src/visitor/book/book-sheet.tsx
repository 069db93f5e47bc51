import type { CallOptionDto, CallSlotDto, ModelDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { ownTime } from '../../lib/own-time.js';
import { Button } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import { CallPayment } from '../calls/call-payment.js';
import { formatLongDate } from '../calls/call-times.js';
import { SeenBy } from '../calls/seen-by.js';
import { useCallPurchase } from '../calls/use-call-purchase.js';
import * as calls from '../calls/words.js';
import { BankLine } from '../checkout/bank-line.js';
import * as common from '../common-words.js';
import * as words from './words.js';

type Props = {
  model: ModelDto;
  option: CallOptionDto;
  slot: CallSlotDto;
  leadId: string | null;
  onClose: () => void;
};

/** A summary of the booking, then its payment (FV-06, BIL-53). */
export function BookSheet({ model, option, slot, leadId, onClose }: Props) {
  const purchase = useCallPurchase();
  const { isPaying } = purchase;
  const own = ownTime(slot.startsAt);
  const close = () => {
    purchase.startAgain();
    onClose();
  };
  const complete = () =>
    purchase.begin({
      offerId: option.id,
      modelId: model.id,
      startsAt: slot.startsAt,
      ...(leadId ? { leadId } : {}),
    });
  const rows: [string, string][] = [
    [words.DATE, formatLongDate(slot.date)],
    [words.TIME, `${slot.time} · ${own ? words.ownTime(own) : words.ZONE}`],
    [words.PRICE, formatBRL(option.price.amountCents)],
  ];
  return (
    <Sheet title={isPaying ? calls.PAY_TITLE : words.CONFIRM_TITLE} wide={isPaying} stays={isPaying} onClose={close}>
      {isPaying ? (
        // the summary before it is of the same time
        <CallPayment purchase={purchase} onChooseAgain={close} onClose={close} />
      ) : (
        <div className="mt-4 space-y-5">
          <p className="font-semibold">
            {words.CALL}, {calls.minutes(option.durationMinutes)}
            <span className="block text-sm font-normal text-quiet">
              {model.displayName} · {option.title}
            </span>
          </p>
          <dl className="divide-y divide-line rounded-card bg-field">
            {rows.map(([label, value]) => (
              <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-3">
                <dt className="text-sm text-quiet">{label}</dt>
                <dd className="text-right font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-quiet">{calls.cancelTerms(false)}</p>
          <SeenBy platform={option.platform} />
          <div className="flex flex-col gap-2 md:flex-row-reverse md:*:flex-auto">
            <Button onClick={complete}>{words.COMPLETE}</Button>
            <Button look="ghost" onClick={close}>
              {common.CANCEL}
            </Button>
          </div>
          <BankLine of="call" />
        </div>
      )}
    </Sheet>
  );
}
