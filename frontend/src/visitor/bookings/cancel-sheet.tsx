import type { BookingDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';
import { toast } from '../../ui/toast.js';
import { callApi, callQueries } from '../calls/call-api.js';
import { sayDate } from '../calls/call-times.js';

/** Says what will happen before it does. */
export function CancelSheet({ booking, onClose }: { booking: BookingDto; onClose: () => void }) {
  const client = useQueryClient();
  const isPaid = booking.status === 'booked';
  const cancel = useMutation({
    mutationFn: () => callApi.cancel(booking.id),
    onSuccess: async (changed) => {
      client.setQueryData(callQueries.booking(booking.id).queryKey, changed);
      toast('success', 'Chamada cancelada.');
      onClose();
      await client.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
  return (
    <Sheet title="Cancelar esta chamada?" onClose={onClose}>
      <div className="mt-3 space-y-4">
        <p className="text-quiet">
          O horário de {sayDate(booking.date)}, às {booking.time}, fica livre para outra pessoa.{' '}
          {isPaid && `Devolvemos ${formatBRL(booking.amount.amountCents)} por PIX.`}
        </p>
        {cancel.isError && <ErrorNotice>{messageOf(cancel.error)}</ErrorNotice>}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button look="secondary" onClick={onClose}>
            Manter chamada
          </Button>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancelar chamada
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
