import type { BookingDto, FanBookingPage, PlacedBooking, Shown } from '@camarim/contracts';
import { Controller, Get, Headers, Ip, Param, Req, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { networkOf } from '../limits/limit.keys.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { languageOf } from '../pages/page-language.js';
import { WithIdempotencyKey } from '../payments/idempotency-key.js';
import { SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { BookingService } from './booking.service.js';

/** Calls of the signed-in person; also read by the creator they are with. */
@Controller()
export class BookingController {
  constructor(private readonly bookings: BookingService) {}

  @ByHand('booking.create')
  @WithIdempotencyKey()
  create(
    { input, viewer }: RouteCall<'booking.create'>,
    @Headers('idempotency-key') key: string | undefined,
    @Ip() ip: string,
  ): Promise<Shown<PlacedBooking>> {
    return this.bookings.create(input, key, viewer.identity, networkOf(ip));
  }

  @ByHand('booking.list')
  mine({ input, viewer }: RouteCall<'booking.list'>): Promise<Shown<FanBookingPage>> {
    return this.bookings.mine(input, viewer.identity);
  }

  @ByHand('booking.get')
  get({ input, viewer }: RouteCall<'booking.get'>): Promise<BookingDto> {
    return this.bookings.act('billing.booking.get', input, viewer.identity);
  }

  /** For the buyer's calendar; in the language of the page that offers it; the join link is not in it. */
  @Get(`${API}/bookings/:bookingId/ics`)
  @SignedIn()
  @ApiProduces('text/calendar')
  ics(
    @Param('bookingId', new UuidParam('booking-not-found')) bookingId: string,
    @CurrentViewer() { identity }: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    return this.bookings.ics(bookingId, identity, languageOf(request));
  }

  @ByHand('booking.cancel')
  cancel({ input, viewer }: RouteCall<'booking.cancel'>): Promise<BookingDto> {
    return this.bookings.act('billing.booking.cancel', input, viewer.identity);
  }

  @ByHand('booking.reschedule')
  reschedule({ input, viewer }: RouteCall<'booking.reschedule'>): Promise<BookingDto> {
    return this.bookings.act('billing.booking.reschedule', input, viewer.identity);
  }

  @ByHand('booking.refund')
  refund({ input, viewer }: RouteCall<'booking.refund'>): Promise<BookingDto> {
    return this.bookings.act('billing.booking.refund', input, viewer.identity);
  }
}
