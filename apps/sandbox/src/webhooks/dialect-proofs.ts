import { Injectable } from '@nestjs/common';
import type { SignatureKind, WebhookEvent } from '../ledger/ledger.types.js';
import { WooviSigningKeys } from '../woovi/woovi.keys.js';

/** What each provider sends with a notice so that its receiver knows who wrote it. */
@Injectable()
export class DialectProofs {
  constructor(private readonly woovi: WooviSigningKeys) {}

  /** Headers of one delivery. Woovi's signature has no time in it: an old one is as good as a new one. */
  of({ body }: WebhookEvent, kind: SignatureKind): Record<string, string> {
    if (kind === 'none') return {};
    const signature = this.woovi.signatureOf(kind === 'wrong-key' ? `${body} ` : body);
    return { 'x-webhook-signature': signature };
  }
}
