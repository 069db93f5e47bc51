import type { CallSide, DeskBooking } from '@camarim/contracts';
import { awaitsHerYes, CALL_ZONE, formatBRL, localTime } from '@camarim/domain';
import { canConfirm, canMove, hasBegun, isContested, type OnAct, wordsOf } from '../desk/booking-acts.js';
import { platformLabel } from '../desk/call-words.js';
import { ownTime } from '../lib/own-time.js';
import { isDoorOpen, JoinLink, RoomLink } from './join-link.js';
import { Act } from './parts/act.js';
import { Tag, type TagTone } from './parts/tag.js';

const TONES: Record<DeskBooking['status'], TagTone> = {
  held: 'soon',
  booked: 'good',
  done: 'plain',
  no_show: 'soon',
  cancelled: 'plain',
  refunded: 'plain',
  released: 'plain',
};
/** What became of the money of a call somebody did not come to. */
const MISSED: Record<CallSide, string> = {
  creator: 'Você não compareceu, e o valor volta inteiro para o fã.',
  buyer: 'O fã não compareceu, e o valor não volta para ele.',
};
type Props = { bookings: readonly DeskBooking[]; onAct: OnAct; label?: string };

/** Her calls, one card each, with what their state lets her do. */
export function BookingCards({ bookings, onAct, label = 'Agendamentos' }: Props) {
  return (
    <ul aria-label={label} className="space-y-3">
      {bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} onAct={onAct} />
      ))}
    </ul>
  );
}

/** Of a call 'now' that waits for her yes: until when she promised it, and what is so after that (BIL-51). */
function answerBy({ promiseUntil, serverTime }: DeskBooking): string {
  const until = promiseUntil ?? serverTime;
  const own = ownTime(until);
  if (until <= serverTime) return 'O fã ainda espera: o prazo passou, e ele já pode pedir o dinheiro de volta.';
  const { time } = localTime(new Date(until), CALL_ZONE);
  return `O fã já está esperando. Responda até ${time}${own ? ` (${own} onde você está)` : ''}.`;
}

function BookingCard({ booking, onAct }: { booking: DeskBooking; onAct: OnAct }) {
  const { userName, title, durationMinutes, platform, amount } = booking;
  const { when, order } = wordsOf(booking);
  const own = ownTime(booking.startsAt);
  return (
    <li aria-label={`Chamada com ${userName}`} className="rounded-card bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <p className="figure text-lg font-bold">{when}</p>
        <p className="figure shrink-0 font-semibold">{formatBRL(amount.amountCents)}</p>
      </div>
      {own && <p className="text-sm text-quiet">{own} onde você está</p>}
      <p className="mt-1 text-lg font-semibold break-words">{userName}</p>
      <p className="text-sm text-quiet">
        <span>{title}</span> · {durationMinutes} min · {platformLabel(platform)}
      </p>
      <p className="text-sm text-quiet">{order}</p>
      {booking.status === 'booked' && awaitsHerYes(booking) && !isContested(booking) && (
        <p className="mt-2 font-semibold text-warning">{answerBy(booking)}</p>
      )}
      {booking.status === 'no_show' && booking.noShowBy && <p className="mt-2">{MISSED[booking.noShowBy]}</p>}
      <div className="mt-3 flex flex-wrap gap-1.5">
        <Tag tone={TONES[booking.status]}>{booking.statusLabel}</Tag>
        {booking.status === 'booked' && booking.confirmedAt && <Tag tone="mine">Confirmada</Tag>}
        {booking.moveAsked && <Tag tone="soon">Outro horário pedido</Tag>}
        {booking.needsResolution && <Tag tone="bad">Precisa de decisão</Tag>}
        {isContested(booking) && <Tag tone="bad">Pagamento em contestação</Tag>}
      </div>
      {isContested(booking) ? (
        <p className="mt-3 text-sm text-quiet">
          O banco do fã está analisando o pagamento. Até ele decidir a chamada fica parada: ninguém entra.
        </p>
      ) : (
        booking.status === 'booked' && <Acts booking={booking} onAct={onAct} />
      )}
    </li>
  );
}

function Acts({ booking, onAct }: { booking: DeskBooking; onAct: OnAct }) {
  const { id, join } = booking;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {booking.platform === 'room' ? <RoomLink booking={booking} /> : join.url && <JoinLink id={id} url={join.url} />}
      {canConfirm(booking) && (
        // beside the open door one button is filled, not two
        <Act look={isDoorOpen(booking) ? 'secondary' : 'gold'} onClick={() => onAct('confirm', booking)}>
          Confirmar
        </Act>
      )}
      {/* the room itself says what became of its call */}
      {hasBegun(booking) && booking.platform !== 'room' && (
        <>
          <Act onClick={() => onAct('done', booking)}>Realizada</Act>
          <Act onClick={() => onAct('no-show', booking)}>Não compareceu</Act>
        </>
      )}
      {/* one line: the last of them never stands alone below */}
      <span className="flex gap-2">
        {canMove(booking) && <Act onClick={() => onAct('move', booking)}>Pedir outro horário</Act>}
        <Act isBad onClick={() => onAct('cancel', booking)}>
          Cancelar
        </Act>
      </span>
    </div>
  );
}
