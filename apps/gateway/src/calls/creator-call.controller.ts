import {
  AdminBookingDto,
  AdminBookingPageDto,
  AdminBookingsQuery,
  BookingConfirmBody,
  CallPresenceBody,
  CallPresenceDto,
  NoShowBody,
} from '@camarim/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { CallAdminService } from './call-admin.service.js';

const BookingId = () => Param('id', new UuidParam('booking-not-found'));

/** A creator's own calls: billing asks the catalog which model is hers, and refuses any other. */
@Controller(`${API}/creator`)
@SignedIn()
export class CreatorCallController {
  constructor(private readonly calls: CallAdminService) {}

  /** The heartbeat of her panel: sent again every 20 s, or she is away (BIL-51). */
  @Put('presence')
  presence(@Body() body: CallPresenceBody, @CurrentViewer() { identity }: Viewer): Promise<CallPresenceDto> {
    return this.calls.setPresence(body, identity);
  }

  /** `modelId` is needed and must be hers. */
  @Get('bookings')
  bookings(@Query() query: AdminBookingsQuery, @CurrentViewer() { identity }: Viewer): Promise<AdminBookingPageDto> {
    return this.calls.bookings(query, identity);
  }

  @Post('bookings/:id/confirm')
  @HttpCode(200)
  confirm(
    @BookingId() bookingId: string,
    @Body() { linkUrl }: BookingConfirmBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<AdminBookingDto> {
    return this.calls.act('billing.booking.confirm', { bookingId, linkUrl: linkUrl ?? null }, identity);
  }

  @Post('bookings/:id/done')
  @HttpCode(200)
  done(@BookingId() bookingId: string, @CurrentViewer() { identity }: Viewer): Promise<AdminBookingDto> {
    return this.calls.act('billing.booking.done', { bookingId }, identity);
  }

  @Post('bookings/:id/no-show')
  @HttpCode(200)
  noShow(
    @BookingId() bookingId: string,
    @Body() { by }: NoShowBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<AdminBookingDto> {
    return this.calls.act('billing.booking.no-show', { bookingId, by }, identity);
  }
}
