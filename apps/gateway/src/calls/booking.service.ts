import type {
  BookingDto,
  BookingView,
  EdgeIn,
  FanBookingPage,
  Identity,
  ModelView,
  PlacedBooking,
  RpcRequest,
  Shown,
} from '@camarim/contracts';
import { type ErrorLanguage, isDomainError, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, StreamableFile } from '@nestjs/common';
import { PublicContent } from '../content/public-content.service.js';
import { GatewayConfig } from '../gateway.config.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { requireIdempotencyKey } from '../payments/idempotency-key.js';
import { presentPayment } from '../payments/payment.presenter.js';
import { bookingIcs } from './booking.ics.js';
import { BookingPresenter } from './booking.presenter.js';

type OneBooking = `billing.booking.${'get' | 'cancel' | 'reschedule' | 'refund'}`;

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
    asked: EdgeIn<'booking.create'>,
    key: string | undefined,
    buyer: Identity,
    network: string,
  ): Promise<Shown<PlacedBooking>> {
    const { offerId: optionId, ...order } = asked;
    const request = { ...order, optionId, idempotencyKey: requireIdempotencyKey(key) };
    if ((order.startsAt === null) === (order.window === null))
      throw problem('validation-failed', { errors: [NO_TIME] });
    const agenda = await this.agendaOf(optionId, order.modelId);
    await this.limits.use('hold', { agenda: `${network} ${agenda}` });
    const { booking, payment } = await this.rpc.call('billing.booking.create', request, buyer);
    const now = this.clock.now();
    return { booking: await this.show(booking), payment: presentPayment(payment, false, now) };
  }

  async mine(asked: EdgeIn<'booking.list'>, buyer: Identity): Promise<Shown<FanBookingPage>> {
    const page = await this.rpc.call('billing.booking.list-mine', asked, buyer);
    return { items: await Promise.all(page.items.map((item) => this.show(item))), nextCursor: page.nextCursor };
  }

  /** @throws booking-not-found, also for somebody else's. */
  async act<Q extends OneBooking>(question: Q, asked: RpcRequest<Q>, caller: Identity): Promise<BookingDto> {
    const booking: BookingView = await this.rpc.call(question, asked, caller);
    return this.show(booking);
  }

  async ics(bookingId: string, caller: Identity, language: ErrorLanguage): Promise<StreamableFile> {
    const booking = await this.rpc.call('billing.booking.get', { bookingId }, caller);
    if (booking.status !== 'booked') throw problem('booking-not-found');
    const text = bookingIcs(booking, this.config.PUBLIC_URL, language);
    return new StreamableFile(Buffer.from(text), {
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="agenda-${bookingId.slice(0, 8)}.ics"`,
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
