import type { PaymentDto } from '@camarim/contracts';
import { isDomainError, isPaymentFinal, isPaymentOpen, paymentTransition, problem } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PaymentService } from '../payments/payment.service.js';
import type { Viewer } from '../security/viewer.js';
import type { EventStream } from './event-stream.js';
import { LiveHub } from './live-hub.service.js';
import { Refresher } from './refresher.js';
import { StreamRegistry } from './stream-registry.service.js';

/** The buyer's page while they pay (GW-08): what the payment is now, every change, and the moment it is unlocked. */
@Injectable()
export class PaymentLive {
  constructor(
    private readonly hub: LiveHub,
    private readonly payments: PaymentService,
    private readonly streams: StreamRegistry,
  ) {}

  /** @throws payment-not-found before anything is streamed when the payment is not the viewer's. */
  async open(paymentId: string, viewer: Viewer, reply: FastifyReply): Promise<void> {
    const { identity } = viewer;
    if (identity.kind !== 'user') throw problem('unauthenticated');
    const watch = new PaymentWatch(() => this.payments.get(paymentId, identity));
    const releases = [
      this.hub.onPayment(paymentId, (change) => (change ? watch.approved(change.approvedAt) : watch.changed())),
      this.hub.onEntitlement(identity.userId, (change) =>
        change.paymentId === paymentId ? watch.unlocked(change.at) : watch.changed(),
      ),
      this.hub.onReconnect(() => watch.changed()),
    ];
    const release = () => {
      for (const each of releases) each();
      watch.stop();
    };
    try {
      // listening began before this read: a change in between is seen by one of the two
      const first = await this.payments.get(paymentId, identity);
      const stream = this.streams.open(reply, viewer, identity.sessionId);
      stream.onEnd(release);
      // events are heard at most once
      stream.onHeartbeat(() => watch.changed());
      watch.start(stream, first);
    } catch (error) {
      release();
      throw error;
    }
  }
}

const PAID = { status: 'approved', chargeFailed: false, chargeOwed: false, pix: null } as const;

/** One stream's view of one payment. */
class PaymentWatch {
  private readonly refresher: Refresher;
  private stream: EventStream | undefined;
  private missed = false;
  private shown: PaymentDto | undefined;
  private last = '';

  constructor(private readonly read: () => Promise<PaymentDto>) {
    this.refresher = new Refresher(() => this.refresh());
  }

  /** Before `start` this only remembers: the first read after it tells. */
  changed(): void {
    if (this.stream) this.refresher.ask();
    else this.missed = true;
  }

  /** Said by billing itself: shown without another question, because the fan is waiting. */
  approved(approvedAt: string): void {
    const paid = this.paidAt(approvedAt);
    if (paid) this.show(paid);
    else this.changed();
  }

  /** Catalog opened what this payment was for, so it is paid as well; that event may come first. */
  unlocked(at: string): void {
    const paid = this.shown?.status === 'approved' ? this.shown : this.paidAt(at);
    if (paid) this.show({ ...paid, unlocked: true });
    else this.changed();
  }

  private paidAt(at: string): PaymentDto | null {
    const { shown } = this;
    if (!shown || !paymentTransition(shown.status, 'approved').ok) return null;
    return { ...shown, ...PAID, paidAt: at, serverTime: at };
  }

  start(stream: EventStream, first: PaymentDto): void {
    this.stream = stream;
    this.show(first);
    if (this.missed) this.refresher.ask();
  }

  stop(): void {
    this.refresher.stop();
  }

  private async refresh(): Promise<void> {
    try {
      const read = await this.read();
      // asked before it was paid, answered after: the page must not fall back
      if (this.shown?.status === 'approved' && isPaymentOpen(read.status)) this.changed();
      else this.show(read);
    } catch (error) {
      if (isDomainError(error) && error.status < 500) this.stream?.end();
      else throw error;
    }
  }

  private show(payment: PaymentDto): void {
    const { serverTime: _, ...state } = payment;
    const text = JSON.stringify(state);
    if (text === this.last) return;
    this.last = text;
    this.shown = payment;
    this.stream?.send('payment', payment);
    if (payment.unlocked) this.stream?.send('unlocked', { paymentId: payment.id, modelId: payment.modelId });
    if (payment.unlocked || isPaymentFinal(payment.status)) this.stream?.end();
  }
}
