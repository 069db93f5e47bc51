import type { BookingDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { forgetSteps, useKeptStep } from '../../lib/kept-step.js';
import { putFresh } from '../../lib/put-fresh.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { toast } from '../../ui/toast.js';
import { callApi, callQueries } from '../calls/call-api.js';
import { CancelSheet } from './cancel-sheet.js';
import { RescheduleSheet } from './reschedule-sheet.js';
import * as words from './words.js';

/** The actions a buyer still has on a booking; the server decides which. */
export function BookingActions({ booking }: { booking: BookingDto }) {
  const [open, setOpen] = useKeptStep<'cancel' | 'reschedule' | null>('open', null);
  const close = () => {
    setOpen(null);
    forgetSteps('slot');
    forgetSteps('day');
  };
  return (
    <>
      {booking.refundOffered && <RefundOffer booking={booking} />}
      {booking.moveAsked && (
        <div role="alert" className="rounded-input border border-warning/50 bg-warning/10 p-4">
          <p className="font-semibold">{words.MOVE_ASKED}</p>
          <p className="text-sm text-quiet">{words.MOVE_ASKED_TEXT}</p>
        </div>
      )}
      {(booking.canReschedule || booking.canCancel) && (
        <div className="grid gap-2 border-t border-line pt-4 sm:grid-cols-2">
          {booking.canReschedule && (
            <Button look="secondary" onClick={() => setOpen('reschedule')}>
              {words.MOVE}
            </Button>
          )}
          {booking.canCancel && (
            <Button look="ghost" onClick={() => setOpen('cancel')}>
              {words.CANCEL_CALL}
            </Button>
          )}
        </div>
      )}
      {open === 'cancel' && <CancelSheet booking={booking} onClose={close} />}
      {open === 'reschedule' && <RescheduleSheet booking={booking} onClose={close} />}
    </>
  );
}

/** The creator did not respond within five minutes: offers the refund in one tap (BIL-51). */
function RefundOffer({ booking }: { booking: BookingDto }) {
  const client = useQueryClient();
  const refund = useMutation({
    mutationFn: () => callApi.refund(booking.id),
    onSuccess: async (changed) => {
      putFresh(client, callQueries.booking(booking.id).queryKey, changed);
      toast('success', words.REFUNDING);
      await client.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
  return (
    <div role="alert" className="space-y-3 rounded-input border border-warning/50 bg-warning/10 p-4">
      <p className="font-semibold">{words.NO_ANSWER}</p>
      <p className="text-sm text-quiet">{words.noAnswerText(formatBRL(booking.amount.amountCents))}</p>
      {refund.isError && <ErrorNotice>{messageOf(refund.error)}</ErrorNotice>}
      <Button className="w-full" busy={refund.isPending} onClick={() => refund.mutate()}>
        {words.ASK_REFUND}
      </Button>
    </div>
  );
}
