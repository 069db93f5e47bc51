import { Inject, Injectable } from '@nestjs/common';
import { ASAAS_TOPIC } from '../asaas/asaas.queue.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { SignatureKind, WebhookEvent } from '../ledger/ledger.types.js';
import { mercadoPagoProof } from '../mercado-pago/mercado-pago.signature.js';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import { WooviSigningKeys } from '../woovi/woovi.keys.js';

/** Older than the five minutes most receivers accept. */
const OLD_SECONDS = 600;

/** What each provider sends with a notice so that its receiver knows who wrote it. */
@Injectable()
export class DialectProofs {
  constructor(
    private readonly woovi: WooviSigningKeys,
    private readonly ledger: LedgerService,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  /** Headers of one delivery. Woovi's signature has no time in it: an old one is as good as a new one. */
  of({ body, dialect, url }: WebhookEvent, kind: SignatureKind): Record<string, string> {
    if (kind === 'none') return {};
    if (dialect === 'asaas') {
      const token = this.ledger.webhookOf(ASAAS_TOPIC)?.token;
      return token === undefined ? {} : { 'asaas-access-token': kind === 'wrong-key' ? `${token}-errado` : token };
    }
    if (dialect === 'mercado-pago') {
      const now = Math.floor(Date.now() / 1_000) - (kind === 'old' ? OLD_SECONDS : 0);
      return mercadoPagoProof(kind === 'wrong-key' ? `${this.config.hmacKey}-errada` : this.config.hmacKey, url, now);
    }
    const signature = this.woovi.signatureOf(kind === 'wrong-key' ? `${body} ` : body);
    return { 'x-webhook-signature': signature };
  }
}
