import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { BookingService } from './booking.service.js';
import { BookingBuyerService } from './booking-buyer.service.js';
import { BookingDeskService } from './booking-desk.service.js';

@Controller()
export class BookingController {
  constructor(
    private readonly bookings: BookingService,
    private readonly buyer: BookingBuyerService,
    private readonly desk: BookingDeskService,
  ) {}

  @RpcDoor('billing.booking.create')
  create(
    @Payload() request: RpcRequest<'billing.booking.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.create'>> {
    return this.bookings.create(caller, request);
  }

  @RpcDoor('billing.booking.get')
  get(
    @Payload() request: RpcRequest<'billing.booking.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.get'>> {
    return this.buyer.get(caller, request.bookingId);
  }

  @RpcDoor('billing.booking.list-mine')
  mine(
    @Payload() request: RpcRequest<'billing.booking.list-mine'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.list-mine'>> {
    return this.buyer.mine(caller, request.cursor, request.limit);
  }

  @RpcDoor('billing.booking.cancel')
  cancel(
    @Payload() request: RpcRequest<'billing.booking.cancel'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.cancel'>> {
    return this.buyer.cancel(caller, request.bookingId);
  }

  @RpcDoor('billing.booking.reschedule')
  reschedule(
    @Payload() request: RpcRequest<'billing.booking.reschedule'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.reschedule'>> {
    return this.buyer.reschedule(caller, request.bookingId, request.startsAt);
  }

  @RpcDoor('billing.booking.refund')
  refund(
    @Payload() request: RpcRequest<'billing.booking.refund'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.refund'>> {
    return this.buyer.refund(caller, request.bookingId);
  }

  @RpcDoor('billing.booking.list')
  list(
    @Payload() request: RpcRequest<'billing.booking.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.list'>> {
    return this.desk.list(caller, request);
  }

  @RpcDoor('billing.booking.confirm')
  confirm(
    @Payload() request: RpcRequest<'billing.booking.confirm'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.confirm'>> {
    return this.desk.confirm(caller, request.bookingId, request.linkUrl);
  }

  @RpcDoor('billing.booking.done')
  done(
    @Payload() request: RpcRequest<'billing.booking.done'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.done'>> {
    return this.desk.done(caller, request.bookingId);
  }

  @RpcDoor('billing.booking.no-show')
  noShow(
    @Payload() request: RpcRequest<'billing.booking.no-show'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.no-show'>> {
    return this.desk.noShow(caller, request.bookingId, request.by);
  }

  @RpcDoor('billing.booking.ask-to-move')
  askToMove(
    @Payload() request: RpcRequest<'billing.booking.ask-to-move'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.ask-to-move'>> {
    return this.desk.askToMove(caller, request.bookingId);
  }
  @RpcDoor('billing.booking.cancel-by-house')
  cancelByHouse(
    @Payload() request: RpcRequest<'billing.booking.cancel-by-house'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.booking.cancel-by-house'>> {
    return this.desk.cancel(caller, request.bookingId, request.reason);
  }
}
