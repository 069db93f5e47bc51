import type { DeskBooking } from '@camarim/contracts';
import { VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { RuleDraft } from '../../desk/calendar-draft.js';
import { WEEKDAYS } from '../../desk/call-words.js';
import { COLUMN_MINUTES, callState, clockAt, type Edge, type Piece, placeOf } from '../../desk/week-time.js';
import { PersonLink } from '../people/person-link.js';

/** Height of a column in px: half a pixel a minute, so that half an hour can be hit. */
const HEIGHT = COLUMN_MINUTES / 2;
const LINES = Array.from({ length: 24 }, (_, hour) => hour * 60);
const LEAST_SHOWN = 36;

type Props = {
  weekday: number;
  date: string;
  zone: string;
  pieces: readonly Piece[];
  rules: readonly RuleDraft[];
  calls: readonly DeskBooking[];
  isOff: boolean;
  /** Of today: how far it is, in minutes below the top. */
  now: number | null;
  /** The stretch that is being dragged. */
  dragged: number | null;
  onKey: (event: KeyboardEvent, key: number) => void;
  onGrab: (event: PointerEvent<SVGSVGElement>, weekday: number, on: { key: number; edge: Edge } | null) => void;
};

/** One day from six to six: what is open, and the calls in it. Places are attributes of SVG, which the page's policy allows. */
export function DayColumn({ weekday, date, zone, pieces, rules, calls, isOff, now, dragged, onKey, onGrab }: Props) {
  const y = (minute: number) => minute / 2;
  return (
    <section aria-label={`${WEEKDAYS[weekday]}, ${date.slice(8)}/${date.slice(5, 7)}`}>
      <svg
        className={isOff ? 'week-column is-off' : 'week-column'}
        width="100%"
        height={HEIGHT}
        role="presentation"
        onPointerDown={(event) => {
          const slot = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
          const edge = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-edge]') : null;
          if (event.target instanceof Element && event.target.closest('a')) return;
          const on = slot ? { key: Number(slot.dataset.key), edge: (edge?.dataset.edge ?? 'whole') as Edge } : null;
          onGrab(event, weekday, on);
        }}
      >
        {LINES.map((minute) => (
          <line key={minute} x1="0" x2="100%" y1={y(minute)} y2={y(minute)} className="week-line" />
        ))}
        {pieces.map((piece) => (
          <foreignObject
            key={`${piece.key}${piece.isStart}`}
            x="2%"
            width="96%"
            y={y(piece.top) + 1}
            height={y(piece.bottom - piece.top) - 2}
          >
            <Slot
              piece={piece}
              rule={rules.find(({ key }) => key === piece.key)}
              isDragged={piece.key === dragged}
              onKey={onKey}
            />
          </foreignObject>
        ))}
        {isOff && (
          <foreignObject x="2%" width="96%" y="0" height={HEIGHT} className="week-off-box">
            <div className="week-off">Folga neste dia</div>
          </foreignObject>
        )}
        {calls.map((call) => {
          const { minute } = placeOf(new Date(call.startsAt), zone);
          const state = callState(call);
          return (
            <foreignObject
              key={call.id}
              x="4%"
              width="92%"
              y={y(minute)}
              height={y(Math.max(LEAST_SHOWN, call.durationMinutes))}
            >
              <div className={`week-call is-${state}`}>
                <PersonLink id={call.userId} name={call.userName} /> · {call.durationMinutes} min
                {state === 'to-confirm' && ' · confirmar'}
              </div>
            </foreignObject>
          );
        })}
        {now !== null && <line x1="0" x2="100%" y1={y(now)} y2={y(now)} className="week-now" />}
      </svg>
    </section>
  );
}

type SlotProps = {
  piece: Piece;
  rule: RuleDraft | undefined;
  isDragged: boolean;
  onKey: (event: KeyboardEvent, key: number) => void;
};

/** An open stretch; the arrows do what dragging does. What of it passes six in the morning is shown, and moved by its start. */
function Slot({ piece, rule, isDragged, onKey }: SlotProps) {
  if (!rule) return null;
  if (!piece.isStart) return <div className="week-slot is-rest">até {rule.to}</div>;
  return (
    <button
      type="button"
      className={isDragged ? 'week-slot is-dragged' : 'week-slot'}
      data-key={piece.key}
      aria-describedby="week-keys"
      onKeyDown={(event) => onKey(event, piece.key)}
    >
      <span className="week-edge" data-edge="start" />
      <VisuallyHidden>{`${WEEKDAYS[rule.weekday]}, aberta das ${rule.from} às ${rule.to}`}</VisuallyHidden>
      <span aria-hidden="true">{`${rule.from}–${rule.to}`}</span>
      {isDragged && (
        <span className="week-until" aria-hidden="true">
          até {clockAt(piece.bottom)}
        </span>
      )}
      {piece.isEnd && <span className="week-edge is-end" data-edge="end" />}
    </button>
  );
}
