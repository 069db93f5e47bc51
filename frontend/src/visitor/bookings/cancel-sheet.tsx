import type { BookingDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQueryClient } from '@tanstack/react-query';
import { putFresh } from '../../lib/put-fresh.js';
import { toast } from '../../ui/toast.js';
import { callApi, callQueries } from '../calls/call-api.js';
import { formatLongDate } from '../calls/call-times.js';
import { ConfirmSheet } from '../layout/confirm-sheet.js';
import * as words from './words.js';

/** Explains what cancelling means and asks for confirmation. */
export function CancelSheet({ booking, onClose }: { booking: BookingDto; onClose: () => void }) {
  const client = useQueryClient();
  const cancel = async () => {
    putFresh(client, callQueries.booking(booking.id).queryKey, await callApi.cancel(booking.id));
    toast('success', words.CANCELLED);
    void client.invalidateQueries({ queryKey: ['bookings'] });
  };
  return (
    <ConfirmSheet
      title={words.CANCEL_TITLE}
      action={words.CANCEL_CALL}
      back={words.KEEP_CALL}
      run={cancel}
      onClose={onClose}
    >
      <p>
        {words.cancelText(formatLongDate(booking.date), booking.time)}{' '}
        {booking.status === 'booked' && words.givenBack(formatBRL(booking.amount.amountCents))}
      </p>
    </ConfirmSheet>
  );
}
