import {
  AdminBookingDto,
  AdminBookingPageDto,
  AdminBookingsQuery,
  AdminCallModelQuery,
  BookingCancelBody,
  BookingConfirmBody,
  CallAnalyticsDto,
  CallAnalyticsQuery,
  CallCalendarBody,
  CallCalendarDto,
  CallPresenceBody,
  CallPresenceDto,
  CreatorMeDto,
  NoShowBody,
} from '@camarim/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Creator } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { CallAdminService } from './call-admin.service.js';

const BookingId = () => Param('id', new UuidParam('booking-not-found'));

/** A creator's own calls: billing asks the catalog which model is hers, and refuses any other. */
@Controller(`${API}/creator`)
@Creator()
export class CreatorCallController {
  constructor(private readonly calls: CallAdminService) {}

  @Get('me')
  me(@CurrentViewer() { identity, name }: Viewer): Promise<CreatorMeDto> {
    return this.calls.creator(identity, name ?? '');
  }

  @Get('availability')
  calendar(@Query() { modelId }: AdminCallModelQuery, @CurrentViewer() { identity }: Viewer): Promise<CallCalendarDto> {
    return this.calls.calendar(modelId, identity);
  }

  /** The whole calendar at once: rules and exceptions that are not in it are gone. */
  @Put('availability')
  setCalendar(@Body() body: CallCalendarBody, @CurrentViewer() { identity }: Viewer): Promise<CallCalendarDto> {
    return this.calls.setCalendar(body, identity);
  }

  /** `modelId` is needed and must be hers. */
  @Get('analytics')
  analytics(@Query() query: CallAnalyticsQuery, @CurrentViewer() { identity }: Viewer): Promise<CallAnalyticsDto> {
    return this.calls.analytics(query, identity);
  }

  @Get('presence')
  isPresent(
    @Query() { modelId }: AdminCallModelQuery,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<CallPresenceDto> {
    return this.calls.presence(modelId, identity);
  }

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

  /** Whoever asks in the time of the call has come (CAT-34). */
  @Post('bookings/:id/join')
  @HttpCode(200)
  join(@BookingId() bookingId: string, @CurrentViewer() { identity }: Viewer): Promise<AdminBookingDto> {
    return this.calls.act('billing.booking.get', { bookingId }, identity);
  }

  /** She cannot come then: the buyer chooses another time, or takes the money back. */
  @Post('bookings/:id/ask-to-move')
  @HttpCode(200)
  askToMove(@BookingId() bookingId: string, @CurrentViewer() { identity }: Viewer): Promise<AdminBookingDto> {
    return this.calls.act('billing.booking.ask-to-move', { bookingId }, identity);
  }

  /** The money goes back by itself. */
  @Post('bookings/:id/cancel')
  @HttpCode(200)
  cancel(
    @BookingId() bookingId: string,
    @Body() { reason }: BookingCancelBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<AdminBookingDto> {
    return this.calls.act('billing.booking.cancel-by-house', { bookingId, reason }, identity);
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
