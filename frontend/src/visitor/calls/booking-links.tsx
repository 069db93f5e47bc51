import type { BookingDto } from '@camarim/contracts';
import { CalendarPlus, MessageCircle } from 'lucide-react';
import { apiUrl } from '../../api/client.js';
import { buttonClass } from '../../ui/button.js';
import * as common from '../common-words.js';
import * as words from './words.js';

/** 'Falar no WhatsApp' with the order number in the text, as soon as there is a contact. */
export function BookingHandOff({ booking }: { booking: BookingDto }) {
  if (!booking.handOff) return null;
  return (
    <a
      href={booking.handOff.url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('secondary', 'w-full')}
    >
      <MessageCircle className="size-5 text-success" aria-hidden="true" />
      {words.WHATSAPP}
      <span className="sr-only">{common.NEW_TAB}</span>
    </a>
  );
}

/** The booking as a calendar file (ICS). */
export function BookingCalendarFile({ bookingId }: { bookingId: string }) {
  return (
    <a
      href={apiUrl('/api/v1/bookings/{bookingId}/ics', { bookingId })}
      download
      className={buttonClass('secondary', 'w-full')}
    >
      <CalendarPlus className="size-5" aria-hidden="true" />
      {words.TO_CALENDAR}
    </a>
  );
}
