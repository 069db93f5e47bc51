import {
  type BookingPlaced,
  type BookingView,
  type CallRoom,
  DEMO,
  type Identity,
  type RoomEntered,
} from '@camarim/contracts';
import { SECOND_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench } from './bench.js';
import { Calls, type Fan, type Wish } from './calls.js';
import { FakeCatalog } from './fake-users.js';

/** Of a page that shows a picture. */
const CAME = { framesIn: 240, audioPacketsIn: 500, bytesIn: 900_000, rttMs: 40 };
const NOTHING = { framesIn: 0, audioPacketsIn: 0, bytesIn: 0, rttMs: null };

const BY_HAND = { entryId: null, after: null };

/** A fan and a creator with a paid call in the room, in few words. */
export class Rooms {
  readonly calls: Calls;
  readonly creator: Fan;
  constructor(readonly bench: Bench) {
    this.calls = new Calls(bench);
    this.creator = this.calls.creator();
    FakeCatalog.creators.set(DEMO.models.luna, this.creator.userId);
  }

  /** A paid call of so many minutes; the clock stands at its start. */
  async booked(durationMinutes: number, fan: Fan = aFan()): Promise<{ fan: Fan; booking: BookingView }> {
    const booking = await this.onOffer(durationMinutes, (startsAt, wish) => this.calls.booked(fan, startsAt, wish));
    this.calls.goTo(booking.startsAt);
    return { fan, booking };
  }
  /** A call whose PIX waits to be paid. */
  async held(fan: Fan): Promise<BookingPlaced> {
    return this.onOffer(10, (startsAt, wish) => this.calls.charged(fan, startsAt, wish));
  }
  private async onOffer<T>(durationMinutes: number, book: (startsAt: string, wish: Wish) => Promise<T>): Promise<T> {
    const offer = await this.bench.call(
      'billing.call-offer.create',
      {
        ...{ modelId: DEMO.models.luna, title: 'Sala', description: 'Aqui', platform: 'room' as const, linkUrl: null },
        ...{ priceCents: 5990, durationMinutes, isActive: true, isFeatured: false, isVip: false, features: [] },
      },
      aStaff('content'),
    );
    const next = { optionId: offer.id, modelId: null, limit: 1 };
    const [slot] = await this.bench.call('billing.call.next-slots', next, { kind: 'visitor' });
    const made = await book(slot?.startsAt ?? '', { optionId: offer.id });
    await this.bench.call('billing.call-offer.delete', { offerId: offer.id }, aStaff('content'));
    return made;
  }
  /** As `booked`, and both are in. `pages`: of both, for `last`. */
  async both(durationMinutes: number) {
    const { fan, booking } = await this.booked(durationMinutes);
    return { fan, booking, ...(await this.enterBoth(fan, booking.id)) };
  }
  async enterBoth(fan: Fan, bookingId: string) {
    const [his, hers] = [await this.enter(fan, bookingId), await this.enter(this.creator, bookingId)];
    const pages: Array<[Fan, RoomEntered]> = [
      [fan, his],
      [this.creator, hers],
    ];
    return { his, hers, pages };
  }
  /** @param by of a page that goes in by itself. */
  enter(who: Identity, bookingId: string, by?: { entryId: string; after: string | null }): Promise<RoomEntered> {
    return this.bench.call('billing.room.enter', { bookingId, ...(by ?? BY_HAND) }, who);
  }
  get(who: Identity, bookingId: string): Promise<CallRoom> {
    return this.bench.call('billing.room.get', { bookingId }, who);
  }
  beat(who: Identity, { room: { bookingId }, entryId }: RoomEntered, came = true): Promise<CallRoom> {
    return this.bench.call('billing.room.beat', { bookingId, entryId, ...(came ? CAME : NOTHING) }, who);
  }
  leave(who: Identity, { room: { bookingId }, entryId }: RoomEntered, endsCall = false): Promise<CallRoom> {
    return this.bench.call('billing.room.leave', { bookingId, entryId, endsCall }, who);
  }
  /** Beats of these pages every ten seconds, for so long. */
  async last(seconds: number, pages: Array<[Identity, RoomEntered]>, came = true): Promise<void> {
    for (let past = 0; past < seconds; past += 10) {
      for (const [who, page] of pages) await this.beat(who, page, came);
      this.bench.clock.move(10 * SECOND_MS);
    }
  }
  settled(who: Identity, bookingId: string): Promise<CallRoom> {
    return eventually(async () => {
      const room = await this.get(who, bookingId);
      return room.settlement !== null && room;
    });
  }
  /** Until a call waits for somebody of the team. */
  async needsPerson(bookingId: string): Promise<void> {
    const sql = `select 1 from booking where id = $1 and status = 'booked' and needs_resolution`;
    await eventually(() => this.bench.db.one(sql, [bookingId]));
  }
  /** What is asked to go back, by its reason. */
  async refunds(paymentId: string): Promise<Array<[string, number]>> {
    const rows = await this.bench.db.query<{ reason: string; cents: number }>(
      'select reason, price_cents as cents from refund where payment_id = $1 order by requested_at',
      [paymentId],
    );
    return rows.map(({ reason, cents }) => [reason, cents]);
  }
  async told(bookingId: string): Promise<string[]> {
    const rows = await this.bench.db.query<{ name: string }>(
      `select name from outbox where name like 'call-room.%' and envelope -> 'data' ->> 'bookingId' = $1 order by seq`,
      [bookingId],
    );
    return rows.map(({ name }) => name.slice('call-room.'.length));
  }
}
