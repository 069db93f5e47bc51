import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { FaultService } from '../faults/fault.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { SignatureKind, WebhookEvent } from '../ledger/ledger.types.js';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import { DialectProofs } from './dialect-proofs.js';
import { SIGNATURE_HEADER, signatureHeader } from './signature.js';
import { type OutgoingEvent, tampered } from './webhook.event.js';

const ANSWER_LIMIT_MS = 5000;
// Older than the five minutes a receiver should accept.
const OLD_SECONDS = 600;

@Injectable()
export class WebhookSender implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly ledger: LedgerService,
    private readonly faults: FaultService,
    private readonly proofs: DialectProofs,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  get stopSignal(): AbortSignal {
    return this.stopping.signal;
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Sends once and records the response. Returns the HTTP status, 0 without a response. */
  async send(chargeId: string, outgoing: OutgoingEvent): Promise<number> {
    const { event, purpose } = outgoing;
    const signature = event.unsigned ? 'none' : this.effectiveSignature(outgoing.signature);
    const started = performance.now();
    const status = await this.post(outgoing, signature);
    this.stopSignal.throwIfAborted();
    const durationMs = Math.round(performance.now() - started);
    this.ledger.record({ kind: 'event-delivery', chargeId, eventId: event.id, purpose, signature, status, durationMs });
    return status;
  }

  /** Sends once what is about no charge. @returns the HTTP status, 0 without a response. */
  async notify(event: WebhookEvent): Promise<number> {
    const signature = event.unsigned ? 'none' : this.effectiveSignature('valid');
    const status = await this.post({ event, purpose: 'status', signature }, signature);
    this.stopSignal.throwIfAborted();
    return status;
  }

  private async post({ event, purpose }: OutgoingEvent, signature: SignatureKind): Promise<number> {
    const proof = event.dialect ? this.proofs.of(event, signature) : this.sign(event.body, signature);
    const headers = { 'content-type': 'application/json', 'user-agent': 'camarim-sandbox', ...proof };
    try {
      const response = await fetch(event.url, {
        method: 'POST',
        headers,
        body: purpose === 'tamper' ? tampered(event.body) : event.body,
        redirect: 'manual',
        signal: AbortSignal.any([this.stopSignal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  private effectiveSignature(wanted: SignatureKind): SignatureKind {
    const { unsigned, wrongKey } = this.faults.current.webhook;
    if (wanted === 'none' || unsigned) return 'none';
    return wrongKey ? 'wrong-key' : wanted;
  }

  private sign(body: string, kind: SignatureKind): Record<string, string> {
    const header = this.headerOf(body, kind);
    return header === null ? {} : { [SIGNATURE_HEADER]: header };
  }

  private headerOf(body: string, kind: SignatureKind): string | null {
    const now = Math.floor(Date.now() / 1000);
    switch (kind) {
      case 'none':
        return null;
      case 'wrong-key':
        return signatureHeader(`${this.config.hmacKey}-errada`, body, now);
      case 'old':
        return signatureHeader(this.config.hmacKey, body, now - OLD_SECONDS);
      case 'valid':
        return signatureHeader(this.config.hmacKey, body, now);
    }
  }
}
