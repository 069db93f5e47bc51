import type { BookingDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.js';
import { callApi, callQueries } from '../calls/call-api.js';
import { formatLongDate } from '../calls/call-times.js';
import { ConfirmSheet } from '../layout/confirm-sheet.js';

/** Explains what cancelling means and asks for confirmation. */
export function CancelSheet({ booking, onClose }: { booking: BookingDto; onClose: () => void }) {
  const client = useQueryClient();
  const cancel = async () => {
    client.setQueryData(callQueries.booking(booking.id).queryKey, await callApi.cancel(booking.id));
    toast('success', 'Chamada cancelada.');
    void client.invalidateQueries({ queryKey: ['bookings'] });
  };
  return (
    <ConfirmSheet
      title="Cancelar esta chamada?"
      action="Cancelar chamada"
      back="Manter chamada"
      run={cancel}
      onClose={onClose}
    >
      <p>
        O horário de {formatLongDate(booking.date)}, às {booking.time}, fica livre para outra pessoa.{' '}
        {booking.status === 'booked' && `Devolvemos ${formatBRL(booking.amount.amountCents)} por PIX.`}
      </p>
    </ConfirmSheet>
  );
}
