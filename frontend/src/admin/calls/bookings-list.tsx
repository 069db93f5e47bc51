import type { DeskBooking } from '@camarim/contracts';
import { useOnPhone } from '../layout/use-on-phone.js';
import type { OnAct } from './booking-parts.js';
import { BookingsCards } from './bookings-cards.js';
import { BookingsTable } from './bookings-table.js';

/** Bookings as the screen has room for them: a table, or cards on a phone. */
export function BookingsList(props: { bookings: readonly DeskBooking[]; onAct: OnAct }) {
  return useOnPhone() ? <BookingsCards {...props} /> : <BookingsTable {...props} />;
}
