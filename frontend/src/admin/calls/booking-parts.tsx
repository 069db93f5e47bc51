import type { DeskBooking } from '@camarim/contracts';
import { Badge, Button, Group } from '@mantine/core';
import { canConfirm, canMove, hasBegun, isContested, isToResolve, type OnAct } from '../../desk/booking-acts.js';
import { STATUS_COLORS } from '../../desk/call-words.js';
import { JoinLink } from './join-link.js';

/** Where it stands, and what somebody has to look at. */
export function BookingState({ booking }: { booking: DeskBooking }) {
  return (
    <Group gap={6} miw={90}>
      <Badge color={STATUS_COLORS[booking.status]} variant="light" tt="none">
        {booking.statusLabel}
      </Badge>
      {booking.status === 'booked' && booking.confirmedAt && (
        <Badge variant="light" tt="none">
          Confirmada
        </Badge>
      )}
      {booking.moveAsked && (
        <Badge color="orange" variant="light" tt="none">
          Outro horário pedido
        </Badge>
      )}
      {booking.needsResolution && (
        <Badge color="red" variant="light" tt="none">
          Precisa de decisão
        </Badge>
      )}
      {isContested(booking) && (
        <Badge color="red" variant="light" tt="none">
          Pagamento em contestação
        </Badge>
      )}
    </Group>
  );
}

type ActsProps = { booking: DeskBooking; isWithheld?: boolean; onAct: OnAct };

/** What its state allows to be done: nothing of a contested one; of one that is over there is at most something to see to. `isWithheld`: she promises and moves her calls alone. */
export function BookingActs({ booking, isWithheld = false, onAct }: ActsProps) {
  if (isToResolve(booking))
    return (
      <Button size="compact-sm" variant="default" onClick={() => onAct('resolve', booking)}>
        Resolvido
      </Button>
    );
  if (booking.status !== 'booked' || isContested(booking)) return null;
  return (
    <Group gap="xs" className="acts-room">
      {booking.join.url && <JoinLink id={booking.id} url={booking.join.url} />}
      {!isWithheld && canConfirm(booking) && (
        <Button size="compact-sm" onClick={() => onAct('confirm', booking)}>
          Confirmar
        </Button>
      )}
      {!isWithheld && canMove(booking) && (
        <Button size="compact-sm" variant="default" onClick={() => onAct('move', booking)}>
          Pedir outro horário
        </Button>
      )}
      {hasBegun(booking) && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => onAct('done', booking)}>
            Realizada
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onAct('no-show', booking)}>
            Não compareceu
          </Button>
        </>
      )}
      <Button size="compact-sm" variant="light" color="red" onClick={() => onAct('cancel', booking)}>
        Cancelar
      </Button>
    </Group>
  );
}
