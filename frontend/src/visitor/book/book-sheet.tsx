import type { CallOptionDto, CallSlotDto, ModelDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Button } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import { CallPayment } from '../calls/call-payment.js';
import { formatLongDate, type Lang, ownTime } from '../calls/call-times.js';
import { useCallPurchase } from '../calls/use-call-purchase.js';
import { BOOK_WORDS } from './book-words.js';

type Props = {
  model: ModelDto;
  option: CallOptionDto;
  slot: CallSlotDto;
  lang: Lang;
  leadId: string | null;
  onClose: () => void;
};

/** A summary of the booking, then its payment (FV-06, BIL-53). */
export function BookSheet({ model, option, slot, lang, leadId, onClose }: Props) {
  const words = BOOK_WORDS[lang];
  const purchase = useCallPurchase(lang);
  const { isPaying } = purchase;
  const own = ownTime(slot.startsAt, lang);
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
    [words.date, formatLongDate(slot.date, lang)],
    [words.time, `${slot.time} · ${own ? words.ownTime(own) : words.zone}`],
    [words.price, formatBRL(option.price.amountCents)],
  ];
  return (
    <Sheet
      title={isPaying ? words.payTitle : words.confirmTitle}
      wide={purchase.payment !== null}
      stays={isPaying}
      onClose={close}
    >
      {isPaying ? (
        <CallPayment purchase={purchase} onClose={close} />
      ) : (
        <div className="mt-4 space-y-5">
          <p className="font-semibold">
            {words.call}, {words.minutes(option.durationMinutes)}
            <span className="block text-sm font-normal text-quiet">
              {model.displayName} · {option.title}
            </span>
          </p>
          <dl className="divide-y divide-line rounded-card border border-line bg-bg">
            {rows.map(([label, value]) => (
              <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-3">
                <dt className="text-sm text-quiet">{label}</dt>
                <dd className="text-right font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-quiet">{words.policy}</p>
          <div className="flex flex-col gap-2 md:flex-row-reverse md:*:flex-1">
            <Button onClick={complete}>{words.complete}</Button>
            <Button look="ghost" onClick={close}>
              {words.cancel}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
