import { lazy } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { PATTERNS } from '../paths.js';

const BookPage = lazy(() => import('../book/book-page.js'));
const VipPage = lazy(() => import('../vip/vip-page.js'));
const BookingsPage = lazy(() => import('../bookings/bookings-page.js'));
const BookingPage = lazy(() => import('../bookings/booking-page.js'));

/** Routes of the call pages; each page is loaded when it is opened. */
export default function CallRoutes() {
  const { pathname } = useLocation();
  const { id } = useParams();
  if (id) return <BookingPage />;
  if (pathname.startsWith(PATTERNS.bookings)) return <BookingsPage />;
  return pathname.startsWith(PATTERNS.vip) ? <VipPage /> : <BookPage />;
}
