import type { CallOptionDto, CallSlotDto, ModelDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useKeptStep } from '../../lib/kept-step.js';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { bookAt, DAY_PARAM } from '../calls/book-address.js';
import * as calls from '../calls/words.js';
import { paths } from '../paths.js';
import { useMe } from '../queries.js';
import { BookSheet } from './book-sheet.js';
import { heldTimes } from './held-times.js';
import { SlotCalendar } from './slot-calendar.js';
import * as words from './words.js';

type Props = { model: ModelDto; option: CallOptionDto; leadId: string | null };
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Day, time and the button that names both; a visitor signs in first and comes back to that day (FV-05). */
export function BookTimes({ model, option, leadId }: Props) {
  const me = useMe();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get(DAY_PARAM);
  // without them everything else can be booked as well
  const held = useQuery({ ...heldTimes(model.id), enabled: me.signedIn });
  const [slot, setSlot] = useKeptStep<CallSlotDto | null>('slot', null);
  const [confirming, setConfirming] = useKeptStep('confirming', false);
  const choose = (next: CallSlotDto | null) => {
    if (!next || me.signedIn) return setSlot(next);
    void navigate(paths.login(bookAt({ username: model.username, optionId: option.id, date: next.date })));
  };
  return (
    <>
      <SlotCalendar
        option={option}
        startDate={asked && DATE.test(asked) ? asked : null}
        held={held.data ?? []}
        slot={slot}
        onSlot={choose}
      />
      {/* a desktop has room for the days: the bar covers them only once there is something to press */}
      <div
        className={classes(
          'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 bg-linear-to-t from-bg from-75% to-transparent px-4 pt-6 pb-3 lg:bottom-0',
          !slot && 'lg:static',
        )}
      >
        <p className="flex items-baseline justify-between gap-3 px-1 pb-2 text-sm tabular-nums">
          <span className="text-quiet">{calls.minutes(option.durationMinutes)}</span>
          <strong className="text-lg">{formatBRL(option.price.amountCents)}</strong>
        </p>
        <Button className="min-h-13.5 w-full text-balance" disabled={!slot} onClick={() => setConfirming(true)}>
          {slot ? words.book(slot.date, slot.time) : words.SELECT}
        </Button>
      </div>
      {confirming && slot && (
        <BookSheet
          model={model}
          option={option}
          slot={slot}
          leadId={leadId}
          onClose={() => {
            setConfirming(false);
            setSlot(null);
          }}
        />
      )}
    </>
  );
}
