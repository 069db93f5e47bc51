import type { EdgeIn, Identity, RoomEntry } from '@camarim/contracts';
import { otherSide, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../../gateway.config.js';
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

  /** @throws booking-not-found, room-closed, room-ended. */
  async enter(bookingId: string, identity: Identity): Promise<RoomEntry> {
    if (identity.kind !== 'user') throw problem('unauthenticated');
    const { room, entryId } = await this.rpc.call('billing.room.enter', { bookingId }, identity);
    const until = Date.parse(room.closesAt) + LONGER_MS;
    const { side } = room;
    const { sessionId } = identity;
    const since = this.clock.now().getTime();
    const ticket = this.tickets.sign({ bookingId, side, sessionId, entryId, since, until });
    const { TURN_URLS, TURN_SECRET } = this.config;
    return { room, entryId, ticket, iceServers: relayAccess(TURN_URLS, TURN_SECRET, { bookingId, side, until }) };
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
