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
  CallOfferCreateBody,
  CallOfferDto,
  CallOfferListDto,
  CallOfferUpdateBody,
  CallPresenceBody,
  CallPresenceDto,
  DeletedDto,
  NoShowBody,
} from '@camarim/contracts';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { CallAdminService } from './call-admin.service.js';

const OfferId = () => Param('id', new UuidParam('call-offer-not-found'));
const BookingId = () => Param('id', new UuidParam('booking-not-found'));
const Operates = () => Staff('calls');

/** Chamadas of the back-office (FA-12 to FA-14); each door of billing checks the role once more. */
@Controller(`${API}/admin`)
@Operates()
export class CallAdminController {
  constructor(private readonly calls: CallAdminService) {}

  @Get('calls/offers')
  offers(@Query() { modelId }: AdminCallModelQuery, @CurrentViewer() { identity }: Viewer): Promise<CallOfferListDto> {
    return this.calls.offers(modelId, identity);
  }

  @Post('calls/offers')
  @Staff('publishing')
  create(@Body() body: CallOfferCreateBody, @CurrentViewer() { identity }: Viewer): Promise<CallOfferDto> {
    return this.calls.create(body, identity);
  }

  @Patch('calls/offers/:id')
  @Staff('publishing')
  update(
    @OfferId() id: string,
    @Body() body: CallOfferUpdateBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<CallOfferDto> {
    return this.calls.update(id, body, identity);
  }

  @Delete('calls/offers/:id')
  @Staff('publishing')
  remove(@OfferId() id: string, @CurrentViewer() { identity }: Viewer): Promise<DeletedDto> {
    return this.calls.remove(id, identity);
  }

  @Get('calls/availability')
  calendar(@Query() { modelId }: AdminCallModelQuery, @CurrentViewer() { identity }: Viewer): Promise<CallCalendarDto> {
    return this.calls.calendar(modelId, identity);
  }

  /** The whole calendar at once: rules and exceptions that are not in it are gone. */
  @Put('calls/availability')
  setCalendar(@Body() body: CallCalendarBody, @CurrentViewer() { identity }: Viewer): Promise<CallCalendarDto> {
    return this.calls.setCalendar(body, identity);
  }

  /** Of the house, of a creator, or of one offer. */
  @Get('calls/analytics')
  @Staff('team')
  analytics(@Query() query: CallAnalyticsQuery, @CurrentViewer() { identity }: Viewer): Promise<CallAnalyticsDto> {
    return this.calls.analytics(query, identity);
  }

  @Get('calls/presence')
  presence(@Query() { modelId }: AdminCallModelQuery, @CurrentViewer() { identity }: Viewer): Promise<CallPresenceDto> {
    return this.calls.presence(modelId, identity);
  }

  /** In the creator's name, while she is there; sent again every 20 s. */
  @Put('calls/presence')
  setPresence(@Body() body: CallPresenceBody, @CurrentViewer() { identity }: Viewer): Promise<CallPresenceDto> {
    return this.calls.setPresence(body, identity);
  }

  @Get('bookings')
  bookings(@Query() query: AdminBookingsQuery, @CurrentViewer() { identity }: Viewer): Promise<AdminBookingPageDto> {
    return this.calls.bookings(query, identity);
  }

  @Get('bookings/:id')
  booking(@BookingId() bookingId: string, @CurrentViewer() { identity }: Viewer): Promise<AdminBookingDto> {
    return this.calls.act('billing.booking.get', { bookingId }, identity);
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

  /** In her name: the buyer chooses another time, or takes the money back. */
  @Post('bookings/:id/ask-to-move')
  @HttpCode(200)
  askToMove(@BookingId() bookingId: string, @CurrentViewer() { identity }: Viewer): Promise<AdminBookingDto> {
    return this.calls.act('billing.booking.ask-to-move', { bookingId }, identity);
  }

  @Post('bookings/:id/done')
  @HttpCode(200)
  done(@BookingId() bookingId: string, @CurrentViewer() { identity }: Viewer): Promise<AdminBookingDto> {
    return this.calls.act('billing.booking.done', { bookingId }, identity);
  }

  /** For the creator's the money goes back by itself, once. */
  @Post('bookings/:id/no-show')
  @HttpCode(200)
  noShow(
    @BookingId() bookingId: string,
    @Body() { by }: NoShowBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<AdminBookingDto> {
    return this.calls.act('billing.booking.no-show', { bookingId, by }, identity);
  }

  /** The house calls it off: the money goes back. */
  @Post('bookings/:id/cancel')
  @HttpCode(200)
  cancel(
    @BookingId() bookingId: string,
    @Body() { reason }: BookingCancelBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<AdminBookingDto> {
    return this.calls.act('billing.booking.cancel-by-house', { bookingId, reason }, identity);
  }
}
