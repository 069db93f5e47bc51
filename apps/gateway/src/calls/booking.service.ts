import type {
  BookingDto,
  BookingPageDto,
  BookingPlacedDto,
  BookingView,
  CreateBookingBody,
  Identity,
  ModelView,
  MyBookingsQuery,
  RpcCatalogue,
} from '@camarim/contracts';
import { isDomainError, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, StreamableFile } from '@nestjs/common';
import { PublicContent } from '../content/public-content.service.js';
import { GatewayConfig } from '../gateway.config.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { presentPayment } from '../payments/payment.presenter.js';
import { requireIdempotencyKey } from '../payments/payment.service.js';
import { bookingIcs } from './booking.ics.js';
import { BookingPresenter } from './booking.presenter.js';

const MINE = 20;
/** Doors that take a booking's id and answer with the booking. */
type BookingDoor = {
  [P in keyof RpcCatalogue]: RpcCatalogue[P] extends { request: { bookingId: string }; reply: BookingView }
    ? { bookingId: string } extends RpcCatalogue[P]['request']
      ? P
      : never
    : never;
}[keyof RpcCatalogue];

@Injectable()
export class BookingService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly content: PublicContent,
    private readonly present: BookingPresenter,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly config: GatewayConfig,
  ) {}

  /** @param network whose holds at one creator are counted (S5). @throws too-many-requests, unpaid-call, slot-taken, call-unavailable, call-offer-not-found, idempotency-required, gateway-unavailable. */
  async create(
    body: CreateBookingBody,
    key: string | undefined,
    buyer: Identity,
    network: string,
  ): Promise<BookingPlacedDto> {
    const idempotencyKey = requireIdempotencyKey(key);
    const { offerId: optionId, modelId = null, startsAt = null, window = null, leadId = null } = body;
    if ((startsAt === null) === (window === null)) throw problem('validation-failed', { errors: [NO_TIME] });
    const agenda = await this.agendaOf(optionId, modelId);
    await this.limits.use('hold', { agenda: `${network} ${agenda}` });
    const request = { optionId, modelId, startsAt, window, idempotencyKey, leadId };
    const { booking, payment } = await this.rpc.call('billing.booking.create', request, buyer);
    const now = this.clock.now();
    return { booking: await this.show(booking), payment: presentPayment(payment, false, now) };
  }

  async mine(query: MyBookingsQuery, buyer: Identity): Promise<BookingPageDto> {
    const { cursor = null, limit = MINE } = query;
    const page = await this.rpc.call('billing.booking.list-mine', { cursor, limit }, buyer);
    return { items: await Promise.all(page.items.map((item) => this.show(item))), nextCursor: page.nextCursor };
  }

  /** @throws booking-not-found, also for somebody else's. */
  async act(door: BookingDoor, bookingId: string, caller: Identity): Promise<BookingDto> {
    return this.show(await this.rpc.call(door, { bookingId }, caller));
  }

  async reschedule(bookingId: string, startsAt: string, buyer: Identity): Promise<BookingDto> {
    return this.show(await this.rpc.call('billing.booking.reschedule', { bookingId, startsAt }, buyer));
  }

  async ics(bookingId: string, caller: Identity): Promise<StreamableFile> {
    const booking = await this.rpc.call('billing.booking.get', { bookingId }, caller);
    if (booking.status !== 'booked') throw problem('booking-not-found');
    const model = await this.modelOf(booking);
    const text = bookingIcs(booking, model?.displayName ?? null, this.config.PUBLIC_URL);
    return new StreamableFile(Buffer.from(text), {
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="chamada-${bookingId.slice(0, 8)}.ics"`,
    });
  }

  private async show(booking: BookingView): Promise<BookingDto> {
    const [model, { whatsappNumber }] = await Promise.all([this.modelOf(booking), this.content.settings()]);
    return this.present.booking(booking, model, this.clock.now(), whatsappNumber);
  }

  /** Whose time it is: all her calls are one agenda. What is not sold is refused by whoever sells it. */
  private async agendaOf(optionId: string, modelId: string | null): Promise<string> {
    try {
      return (await this.rpc.call('billing.call-option.get', { optionId, modelId }, { kind: 'visitor' })).modelId;
    } catch (error) {
      if (isDomainError(error) && error.status < 500) return optionId;
      throw error;
    }
  }

  /** A creator who left the site: her calls stay readable. */
  private async modelOf({ modelId }: BookingView): Promise<ModelView | null> {
    try {
      return await this.content.modelById(modelId);
    } catch (error) {
      if (isDomainError(error) && error.code === 'model-not-found') return null;
      throw error;
    }
  }
}

const NO_TIME = { field: 'startsAt', code: 'invalid', message: 'Escolha um horário ou um período.' };
