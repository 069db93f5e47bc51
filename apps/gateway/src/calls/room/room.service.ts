import type { CallRoom, EdgeIn, Identity, PaymentDto, RoomEntry, RoomPassage } from '@camarim/contracts';
import { otherSide, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../../gateway.config.js';
import { presentPayment } from '../../payments/payment.presenter.js';
import { relayAccess } from './relay-access.js';
import { RoomBus } from './room-bus.service.js';
import { type RoomPass, RoomTickets } from './room-tickets.js';

/** Ticket and relay outlive the room by this, in ms: no clock is exact, and a call is not cut at its last second. */
const LONGER_MS = 5 * 60_000;

/** Lets people into the room of their call, and carries what their two pages say to each other (ROOM-20). */
@Injectable()
export class RoomService {
  private readonly tickets: RoomTickets;

  constructor(
    private readonly rpc: RpcClient,
    private readonly bus: RoomBus,
    private readonly clock: Clock,
    private readonly config: GatewayConfig,
  ) {
    this.tickets = new RoomTickets(config.MEDIA_SIGNING_KEY);
  }

  /** @throws booking-not-found, room-closed, room-ended, room-taken-over. */
  async enter({ bookingId, entryId: own, after }: EdgeIn<'room.enter'>, identity: Identity): Promise<RoomEntry> {
    if (identity.kind !== 'user') throw problem('unauthenticated');
    const { room, entryId } = await this.rpc.call('billing.room.enter', { bookingId, entryId: own, after }, identity);
    const { sessionId } = identity;
    const since = this.clock.now().getTime();
    const pass = { bookingId, side: room.side, sessionId, entryId, since, until: untilOf(room) };
    return { room, entryId, ...this.passage(pass) };
  }

  /** As long as the call lasts by now, for the same page of the same time. @throws booking-not-found as for a signal. */
  async renew({ bookingId, ticket }: EdgeIn<'room.renew'>, identity: Identity): Promise<RoomPassage> {
    const pass = this.passOf(ticket, bookingId, identity);
    const room = await this.rpc.call('billing.room.get', { bookingId }, identity);
    return this.passage({ ...pass, until: untilOf(room) });
  }

  /** @throws booking-not-found, room-ended, room-no-more, cpf-required, gateway-unavailable. */
  async extend({ bookingId }: EdgeIn<'room.extend'>, buyer: Identity): Promise<PaymentDto> {
    const payment = await this.rpc.call('billing.room.extend', { bookingId }, buyer);
    return presentPayment(payment, false, this.clock.now());
  }

  private passage(pass: RoomPass): RoomPassage {
    const { TURN_URLS, TURN_SECRET } = this.config;
    return { ticket: this.tickets.sign(pass), iceServers: relayAccess(TURN_URLS, TURN_SECRET, pass) };
  }

  /** To the other side alone. @throws booking-not-found for a ticket of another session, room or time. */
  signal({ bookingId, ticket, signal }: EdgeIn<'room.signal'>, identity: Identity): void {
    const { side, entryId, since } = this.passOf(ticket, bookingId, identity);
    this.bus.tell(bookingId, otherSide(side), { kind: 'signal', from: { entryId, since }, signal });
  }

  /** @throws booking-not-found, as for a call that is somebody else's: why a ticket is refused is nobody's business. */
  passOf(ticket: string, bookingId: string, identity: Identity): RoomPass {
    const pass = this.tickets.verify(ticket, bookingId, identity, this.clock.now());
    if (!pass) throw problem('booking-not-found');
    return pass;
  }
}

const untilOf = ({ closesAt }: CallRoom): number => Date.parse(closesAt) + LONGER_MS;
