import { setTimeout as sleep } from 'node:timers/promises';
import { ConflictException, Injectable, Logger, NotFoundException, type OnApplicationBootstrap } from '@nestjs/common';
import { ASAAS_TOPIC, AsaasQueue } from '../asaas/asaas.queue.js';
import { newId } from '../charges/identifiers.js';
import { toTransaction } from '../charges/transaction.js';
import { FaultService } from '../faults/fault.service.js';
import type { ChargeState, EventState } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Dialect, WebhookEvent } from '../ledger/ledger.types.js';
import { toCobr } from '../recurrences/recurrence.view.js';
import { wooviDisputeNotice } from '../woovi/woovi.disputes.js';
import { wooviTopic } from '../woovi/woovi.view.js';
import {
  eventFor,
  eventOfAction,
  type NoticeTarget,
  type OutgoingEvent,
  staleEvent,
  type WebhookAction,
} from './webhook.event.js';
import { WebhookSender } from './webhook.sender.js';

/** Delays before the second, third … delivery, in ms; after the last one the notice is given up. */
export const RETRY_DELAYS_MS = [300, 1000, 3000, 10_000, 30_000];
/** The ladders of those who say what theirs is. Woovi: 10 s, twice as long each time, eight tries (its webhook-retry page). */
export const DIALECT_DELAYS_MS: Record<Dialect, readonly number[]> = {
  woovi: [10, 20, 40, 80, 160, 320, 640, 1280].map((seconds) => seconds * 1000),
  // it does not give up: its queue stops, see AsaasQueue
  asaas: [],
  // a quarter of an hour, and after the third try ever longer (which its pages do not say exactly)
  'mercado-pago': [15, 15, 30, 360, 2880, 5760, 5760].map((minutes) => minutes * 60_000),
};

@Injectable()
export class WebhookService implements OnApplicationBootstrap {
  private readonly logger = new Logger(WebhookService.name);

  constructor(
    private readonly ledger: LedgerService,
    private readonly faults: FaultService,
    private readonly sender: WebhookSender,
    private readonly asaas: AsaasQueue,
  ) {}

  /** Continues notices that were pending when the process stopped, from the delivery they had reached. */
  onApplicationBootstrap(): void {
    for (const charge of this.ledger.all()) {
      for (const event of charge.events.values()) {
        if (event.outcome === 'open') this.inBackground(this.deliverUntilAccepted(charge, event));
      }
    }
  }

  /** Notifies the merchant of the charge's current state. Returns at once; the ledger shows the outcome. */
  announce(charge: ChargeState, options: { lost?: boolean } = {}): void {
    if (charge.record.cycle) this.tell(charge, 'cobr', { cobsr: [toCobr(charge, charge.record.cycle)] }, options.lost);
    const isDispute = charge.record.dialect === 'woovi' && isOfDispute(charge);
    if (isDispute) this.tellOfDispute(charge, options.lost);
    const target = isDispute ? null : this.targetOf(charge);
    // the API Pix only reports money, and only to a registered address
    if (!target || (target.pixKey !== undefined && charge.payments.length === 0)) return;
    // Woovi tells of a PIX when it comes, and of nothing else we are registered for
    if (target.dialect === 'woovi' && (charge.payments.length === 0 || charge.refunds.length > 0 || charge.disputed))
      return;
    this.send(charge, eventFor(toTransaction(charge), target), options.lost);
  }

  /** Woovi tells of a dispute under events of its own, and names the PIX alone. */
  private tellOfDispute(charge: ChargeState, lost?: boolean): void {
    const notice = wooviDisputeNotice(charge);
    const hook = notice && this.ledger.webhookOf(wooviTopic(notice.event));
    if (!hook) return;
    this.send(charge, { id: `evt_${newId()}`, url: hook.url, body: JSON.stringify(notice), dialect: 'woovi' }, lost);
  }

  /** A notice of Pix Automático: about an authorisation (`rec`) or a month (`cobr`), kept with the charge it belongs to. */
  tell(charge: ChargeState, topic: 'rec' | 'cobr', body: object, lost?: boolean): void {
    const webhook = this.ledger.webhookOf(topic);
    if (!webhook) return;
    const url = `${webhook.url.replace(/\/+$/, '')}/${topic}`;
    this.send(charge, { id: `evt_${newId()}`, url, body: JSON.stringify(body), unsigned: true }, lost);
  }

  /** Sends the notice of a console action `times` times. @returns the responses in order (0 = no response). */
  async act(chargeId: string, action: WebhookAction, times: number, concurrent: boolean): Promise<number[]> {
    const charge = this.ledger.byId(chargeId);
    if (!charge) throw new NotFoundException('Cobrança não encontrada');
    if (action === 'replay-old' && charge.events.size === 0) {
      throw new ConflictException('Nenhum aviso foi emitido ainda, não há o que reenviar');
    }
    const target = this.targetOf(charge);
    if (!target) throw new ConflictException('A chave PIX desta cobrança não tem webhook cadastrado');
    const last = [...charge.events.values()].at(-1) ?? eventFor(toTransaction(charge), target);
    const sends = Array.from({ length: times }, () => () => {
      return this.sender.send(chargeId, eventOfAction(action, toTransaction(charge), last, target));
    });
    if (concurrent) return Promise.all(sends.map((send) => send()));
    const statuses: number[] = [];
    for (const send of sends) statuses.push(await send());
    return statuses;
  }

  /** Address for the notices of a charge; null when none is registered. */
  private targetOf({ record }: ChargeState): NoticeTarget | null {
    const { pixKey, postbackUrl, dialect } = record;
    if (dialect === 'woovi') {
      const hook = this.ledger.webhookOf('woovi:OPENPIX:CHARGE_COMPLETED');
      return hook ? { url: hook.url, dialect } : null;
    }
    if (dialect === 'asaas') {
      const hook = this.ledger.webhookOf(ASAAS_TOPIC);
      return hook ? { url: hook.url, dialect } : null;
    }
    if (dialect === 'mercado-pago') return postbackUrl === '' ? null : { url: postbackUrl, dialect };
    if (pixKey === undefined) return { url: postbackUrl };
    const webhook = this.ledger.webhookOf(pixKey);
    return webhook ? { url: `${webhook.url.replace(/\/+$/, '')}/pix`, pixKey } : null;
  }

  private send(charge: ChargeState, event: WebhookEvent, lost = false): void {
    const chargeId = charge.record.id;
    const { status } = toTransaction(charge);
    this.ledger.record({ kind: 'event-created', chargeId, event, status });
    if (lost || this.faults.losesWebhook()) this.ledger.record({ kind: 'event-lost', chargeId, eventId: event.id });
    else this.inBackground(this.deliver(charge, event));
  }

  private async deliver(charge: ChargeState, event: WebhookEvent): Promise<void> {
    const { delayMs, reorder } = this.faults.current.webhook;
    if (delayMs > 0) await sleep(delayMs, undefined, { signal: this.sender.stopSignal });
    const state = charge.events.get(event.id);
    if (state) await this.deliverUntilAccepted(charge, state);
    const target = this.targetOf(charge);
    if (reorder && target && charge.payments.length > 0) {
      await this.sender.send(charge.record.id, staleEvent(toTransaction(charge), target));
    }
  }

  private async deliverUntilAccepted(charge: ChargeState, event: EventState): Promise<void> {
    const chargeId = charge.record.id;
    if (event.dialect === 'asaas') {
      await this.asaas.add(event, () => this.sendWithCopies(chargeId, event, this.faults.current.webhook.duplicate));
      return;
    }
    const delays = event.dialect ? DIALECT_DELAYS_MS[event.dialect] : RETRY_DELAYS_MS;
    while (event.deliveries <= delays.length) {
      const first = event.deliveries === 0;
      if (!first) await sleep(delays[event.deliveries - 1], undefined, { signal: this.sender.stopSignal });
      await this.sendWithCopies(chargeId, event, first ? this.faults.current.webhook.duplicate : 0);
      if (event.outcome === 'delivered') return;
    }
    this.ledger.record({ kind: 'event-given-up', chargeId, eventId: event.id });
  }

  private async sendWithCopies(chargeId: string, event: WebhookEvent, copies: number): Promise<void> {
    const original: OutgoingEvent = { event, purpose: 'status', signature: 'valid' };
    const copy: OutgoingEvent = { ...original, purpose: 'repeat' };
    const all = [original, ...Array<OutgoingEvent>(copies).fill(copy)];
    if (this.faults.current.webhook.concurrent) {
      await Promise.all(all.map((outgoing) => this.sender.send(chargeId, outgoing)));
      return;
    }
    for (const outgoing of all) await this.sender.send(chargeId, outgoing);
  }

  private inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!this.sender.stopSignal.aborted) this.logger.error(error);
    });
  }
}

const isOfDispute = ({ timeline }: ChargeState): boolean => {
  const last = timeline.at(-1)?.kind;
  return last === 'charge-disputed' || last === 'dispute-ended';
};
