import { useLocation, useParams } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-part.js';
import { PATTERNS, paths } from '../paths.js';

const BookPage = lazyPart(() => import('../book/book-page.js'));
const VipPage = lazyPart(() => import('../vip/vip-page.js'));
const BookingsPage = lazyPart(() => import('../bookings/bookings-page.js'));
const BookingPage = lazyPart(() => import('../bookings/booking-page.js'));
const FanRoom = lazyPart(() => import('../bookings/fan-room.js'));

/** Routes of the call pages; each page is loaded when it is opened. */
export default function CallRoutes() {
  const { pathname } = useLocation();
  const { id } = useParams();
  if (id) return pathname.replace(/\/$/, '') === paths.room(id) ? <FanRoom /> : <BookingPage />;
  if (pathname.startsWith(PATTERNS.bookings)) return <BookingsPage />;
  return pathname.startsWith(PATTERNS.vip) ? <VipPage /> : <BookPage />;
}
