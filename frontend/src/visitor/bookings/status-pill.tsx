import type { BookingDto } from '@camarim/contracts';
import { Pill, type PillTone } from '../../ui/pill.js';
import { STATUS_LABELS } from '../calls/words.js';

const TONES: Record<BookingDto['status'], PillTone> = {
  held: 'gold',
  booked: 'green',
  done: 'dark',
  no_show: 'dark',
  cancelled: 'dark',
  refunded: 'dark',
  released: 'dark',
};

/** The status of a booking as a label. */
export function StatusPill({ booking }: { booking: BookingDto }) {
  return <Pill tone={TONES[booking.status]}>{STATUS_LABELS[booking.status]}</Pill>;
}
