import {
  BookingDto,
  BookingPageDto,
  BookingPlacedDto,
  CreateBookingBody,
  MyBookingsQuery,
  RescheduleBody,
} from '@camarim/contracts';
import { Body, Controller, Get, Headers, HttpCode, Ip, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiProduces } from '@nestjs/swagger';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Limited } from '../limits/limit.guard.js';
import { networkOf } from '../limits/limit.keys.js';
import { SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { BookingService } from './booking.service.js';

const BookingId = () => Param('id', new UuidParam('booking-not-found'));

/** Calls of the signed-in person; also read by the creator they are with. */
@Controller(API)
@SignedIn()
export class BookingController {
  constructor(private readonly bookings: BookingService) {}

  /** Holds the slot as long as its charge lives. Sent again with the same key, the same booking is answered. */
  @Post('bookings')
  @Limited('charge')
  @ApiHeader({ name: 'Idempotency-Key', required: true, schema: { type: 'string', minLength: 8, maxLength: 255 } })
  create(
    @Body() body: CreateBookingBody,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentViewer() { identity }: Viewer,
    @Ip() ip: string,
  ): Promise<BookingPlacedDto> {
    return this.bookings.create(body, key, identity, networkOf(ip));
  }

  @Get('me/bookings')
  mine(@Query() query: MyBookingsQuery, @CurrentViewer() { identity }: Viewer): Promise<BookingPageDto> {
    return this.bookings.mine(query, identity);
  }

  @Get('bookings/:id')
  get(@BookingId() id: string, @CurrentViewer() { identity }: Viewer): Promise<BookingDto> {
    return this.bookings.act('billing.booking.get', id, identity);
  }

  /** For the buyer's calendar; the join link is not in it. */
  @Get('bookings/:id/ics')
  @ApiProduces('text/calendar')
  ics(@BookingId() id: string, @CurrentViewer() { identity }: Viewer): Promise<StreamableFile> {
    return this.bookings.ics(id, identity);
  }

  /** All of the price goes back, within the policy. */
  @Post('bookings/:id/cancel')
  @HttpCode(200)
  cancel(@BookingId() id: string, @CurrentViewer() { identity }: Viewer): Promise<BookingDto> {
    return this.bookings.act('billing.booking.cancel', id, identity);
  }

  @Post('bookings/:id/reschedule')
  @HttpCode(200)
  reschedule(
    @BookingId() id: string,
    @Body() { startsAt }: RescheduleBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<BookingDto> {
    return this.bookings.reschedule(id, startsAt, identity);
  }

  /** Takes the offer after five minutes without an answer. */
  @Post('bookings/:id/refund')
  @HttpCode(200)
  refund(@BookingId() id: string, @CurrentViewer() { identity }: Viewer): Promise<BookingDto> {
    return this.bookings.act('billing.booking.refund', id, identity);
  }
}
