import type { BookingDto, CallSlotDto } from '@camarim/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isPassing, messageOf } from '../../api/problem.js';
import { useKeptStep } from '../../lib/kept-step.js';
import { putFresh } from '../../lib/put-fresh.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';
import { toast } from '../../ui/toast.js';
import { SlotCalendar } from '../book/slot-calendar.js';
import { callApi, callQueries } from '../calls/call-api.js';
import { formatLongDate } from '../calls/call-times.js';
import * as calls from '../calls/words.js';
import * as words from './words.js';

const whenOf = ({ date, time }: { date: string; time: string }): string =>
  calls.dateAndTime(formatLongDate(date), time);

/** Moves a paid call to another time at no extra cost. */
export function RescheduleSheet({ booking, onClose }: { booking: BookingDto; onClose: () => void }) {
  const client = useQueryClient();
  const [slot, setSlot] = useKeptStep<CallSlotDto | null>('slot', null);
  const move = useMutation({
    mutationFn: (to: CallSlotDto) => callApi.reschedule(booking.id, to.startsAt),
    onSuccess: async (changed) => {
      putFresh(client, callQueries.booking(booking.id).queryKey, changed);
      toast('success', words.moved(whenOf(changed)));
      onClose();
      await client.invalidateQueries({ queryKey: ['bookings'] });
    },
    // somebody else took the slot, unless only the answer was lost: then it may be this call's already
    onError: (error) => {
      if (!isPassing(error)) setSlot(null);
      void client.invalidateQueries({ queryKey: ['calls', 'slots'] });
      void client.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
  return (
    <Sheet title={words.MOVE} onClose={onClose}>
      <div className="mt-3 space-y-4">
        <SlotCalendar
          option={{ id: booking.offerId, modelId: booking.modelId }}
          near={booking.date}
          slot={slot}
          onSlot={(next) => {
            setSlot(next);
            if (next) move.reset();
          }}
        />
        {move.isError && <ErrorNotice>{messageOf(move.error)}</ErrorNotice>}
        <Button className="w-full" disabled={!slot} busy={move.isPending} onClick={() => slot && move.mutate(slot)}>
          {slot ? words.moveTo(whenOf(slot)) : words.SELECT}
        </Button>
      </div>
    </Sheet>
  );
}
