import type { GatewayKind } from '@camarim/contracts';
import { Injectable } from '@nestjs/common';
import type { EvidenceApi } from './evidence-api.js';
import { WooviDisputes } from './woovi.disputes.js';

/** Where the answer to a dispute goes: over an API where the provider has one, by hand everywhere else (MED-05). */
@Injectable()
export class DisputeProvider {
  private readonly apis: Partial<Record<GatewayKind, EvidenceApi>>;

  constructor(woovi: WooviDisputes) {
    this.apis = { woovi };
  }

  /** @returns null for a kind whose disputes are answered on the provider's own pages. */
  of(kind: GatewayKind): EvidenceApi | null {
    return this.apis[kind] ?? null;
  }
}
