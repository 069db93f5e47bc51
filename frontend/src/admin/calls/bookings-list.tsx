import type { AdminBookingDto } from '@camarim/contracts';
import { useMediaQuery } from '@mantine/hooks';
import type { OnAct } from './booking-parts.js';
import { BookingsCards } from './bookings-cards.js';
import { BookingsTable } from './bookings-table.js';

/** Where the navigation lies on top too: six columns do not stand side by side. */
const PHONE = '(max-width: 767px)';
const AT_ONCE = { getInitialValueInEffect: false };

/** Bookings as the screen has room for them: a table, or cards on a phone. */
export function BookingsList(props: { bookings: readonly AdminBookingDto[]; onAct: OnAct }) {
  return useMediaQuery(PHONE, false, AT_ONCE) ? <BookingsCards {...props} /> : <BookingsTable {...props} />;
}
