import type { GatewayKind } from '@camarim/contracts';
import { Injectable } from '@nestjs/common';
import { EfiPayouts } from './efi.payouts.js';
import type { PayoutApi } from './payout-api.js';
import { WooviPayouts } from './woovi.payouts.js';

/**
 * Who sends PIX to creators: the providers that know a PIX by the id we gave it, so that one that was sent and never
 * answered can be looked up (PAYOUT-05). Asaas and Mercado Pago show no such id, and the others have no door for it.
 */
@Injectable()
export class PayoutProvider {
  private readonly apis: Partial<Record<GatewayKind, PayoutApi>>;

  constructor(woovi: WooviPayouts, efi: EfiPayouts) {
    this.apis = { woovi, efi };
  }

  /** @returns null for a kind that sends none. */
  of(kind: GatewayKind): PayoutApi | null {
    return this.apis[kind] ?? null;
  }

  get kinds(): string[] {
    return Object.keys(this.apis);
  }
}
