import type { PaymentDto, RoomEntry, RoomPassage } from '@camarim/contracts';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../../http/api-path.js';
import { UuidParam } from '../../http/uuid-param.pipe.js';
import { IsStream, refuseHead } from '../../live/stream-route.js';
import { ByHand, type RouteCall } from '../../operations/by-hand.js';
import { SignedIn } from '../../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../../security/viewer.js';
import { RoomService } from './room.service.js';
import { RoomLive } from './room-live.service.js';

/** The room of a paid call, for its buyer and its creator. */
@Controller()
export class RoomController {
  constructor(
    private readonly rooms: RoomService,
    private readonly live: RoomLive,
  ) {}

  @ByHand('room.enter')
  enter({ input, viewer }: RouteCall<'room.enter'>): Promise<RoomEntry> {
    return this.rooms.enter(input, viewer.identity);
  }

  @ByHand('room.renew')
  renew({ input, viewer }: RouteCall<'room.renew'>): Promise<RoomPassage> {
    return this.rooms.renew(input, viewer.identity);
  }

  @ByHand('room.extend')
  extend({ input, viewer }: RouteCall<'room.extend'>): Promise<PaymentDto> {
    return this.rooms.extend(input, viewer.identity);
  }

  @ByHand('room.signal')
  signal({ input, viewer }: RouteCall<'room.signal'>): object {
    this.rooms.signal(input, viewer.identity);
    return {};
  }

  /** Frames of `RoomFrames`: `room` at first and when it changed, `peer`, `signal`, `taken-over`. */
  @Get(`${API}/bookings/:bookingId/room/events`)
  @SignedIn()
  @IsStream()
  @ApiQuery({ name: 'ticket', type: String })
  async events(
    @Param('bookingId', new UuidParam('booking-not-found')) bookingId: string,
    @Query('ticket') ticket: unknown,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    refuseHead(request);
    await this.live.open(bookingId, typeof ticket === 'string' ? ticket : '', viewer, reply);
  }
}
