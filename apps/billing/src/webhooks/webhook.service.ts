import type { In } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isUuid, type Judgement, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, constantTimeEqual } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayService, type NoticeKeys } from '../gateways/gateway.service.js';
import { webhookSecretHash } from '../gateways/webhook-secret.js';
import { SettlementService } from '../payments/settlement.service.js';
import type { ProviderCharge } from '../provider/pix-provider.js';
import { readNotice } from './notice.reader.js';
import { NoticeProof } from './notice-proof.service.js';
import { type NewWebhookEvent, type WebhookOutcome, WebhookRepository } from './webhook.repository.js';
import { WebhookJobs } from './webhook-jobs.service.js';

const ACCEPTED = { accepted: true } as const;

/** Hears what providers say. Only what is proved is believed, and what cannot be used is kept, not refused for ever (BIL-29). */
@Injectable()
export class WebhookService {
  private readonly logger = new Logger(WebhookService.name);

  constructor(
    private readonly db: Database,
    private readonly events: WebhookRepository,
    private readonly gateways: GatewayService,
    private readonly proof: NoticeProof,
    private readonly settlement: SettlementService,
    private readonly jobs: WebhookJobs,
    private readonly clock: Clock,
  ) {}

  /** @throws webhook-unauthorized, and then nothing was written: unknown gateway, wrong path, missing or wrong signature. */
  @Answers('billing.webhook.receive')
  async receive(request: In<'billing.webhook.receive'>): Promise<typeof ACCEPTED> {
    const keys = await this.keysFor(request);
    const body = Buffer.from(request.body, 'base64');
    const proof = await this.proof.check(keys, request, body);
    const receivedAt = this.clock.now();
    const { eventKey, charge, recurrence, namesOnly } = readNotice(body, proof.signed);
    const isTooMuch = proof.askFromCents !== null && (charge?.amountCents ?? 0) >= proof.askFromCents;
    const signed = proof.signed && !namesOnly && !isTooMuch;
    const event = { gatewayId: keys.gatewayId, eventKey, receivedAt, signed, body };
    if (signed && charge && (await this.approvedAtOnce(event, charge))) return ACCEPTED;
    await this.db.transaction((tx) =>
      // what an authorisation is now only the provider can tell, whoever signed
      signed && recurrence === null ? this.settleSigned(tx, event, charge) : this.keepHint(tx, event),
    );
    return ACCEPTED;
  }

  private async keysFor({ gatewayId, secret }: In<'billing.webhook.receive'>): Promise<NoticeKeys> {
    const keys = isUuid(gatewayId) ? await this.gateways.noticeKeys(gatewayId.toLowerCase()) : null;
    const known = keys !== null && constantTimeEqual(webhookSecretHash(String(secret)), keys.secretHash);
    if (!known) throw problem('webhook-unauthorized');
    return keys;
  }

  private async approvedAtOnce(event: NewWebhookEvent, charge: ProviderCharge): Promise<boolean> {
    const [receipt, ...more] = charge.receipts;
    if (charge.status !== 'paid' || !receipt || more.length > 0) return false;
    const { externalId, paidAt, feeCents } = charge;
    const { gatewayId, eventKey, receivedAt, body } = event;
    return this.settlement.approveByNotice({
      ...{ gatewayId, eventKey, receivedAt, body, externalId, paidAt, feeCents, receipt },
    });
  }

  /** Everything unusual: another state, another amount, money for something that is over, an unknown charge, nonsense. */
  private async settleSigned(tx: Tx, event: NewWebhookEvent, charge: ProviderCharge | null): Promise<void> {
    const id = await this.events.store(tx, event);
    if (id === null) return;
    const verdict =
      charge && (await this.settlement.applyToOwner(tx, event.gatewayId, { charge, cause: 'webhook', askedAt: null }));
    const outcome = outcomeOf(charge, verdict);
    if (outcome.status === 'parked')
      this.logger.warn({ message: 'a webhook was parked', webhookEventId: id, reason: outcome.reason });
    await this.events.settle(tx, id, outcome);
  }

  /** Without a signature it is only a hint: stored, then the provider is asked before anything changes. */
  private async keepHint(tx: Tx, event: NewWebhookEvent): Promise<void> {
    const id = await this.events.store(tx, event);
    if (id !== null) tx.afterCommit(() => this.jobs.start(id));
  }
}

/** What becomes of the stored event once its charge was judged. */
export function outcomeOf(charge: ProviderCharge | string | null, judgement: Judgement | null): WebhookOutcome {
  if (!charge) return { status: 'parked', reason: 'unreadable' };
  if (!judgement) return { status: 'parked', reason: 'unknown-charge' };
  const { moves, keep, settle, foreign, drop, giveBack, recheck } = judgement;
  const changed = moves.length + settle.length + foreign.length + drop.length + giveBack.length > 0;
  const [first] = giveBack;
  return { status: changed || keep || recheck ? 'processed' : 'ignored', reason: first?.reason ?? null };
}
