import type { GatewayKind } from '@camarim/contracts';
import { PAYOUT_KINDS, type PayoutKind } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { AsaasPayouts } from './asaas.payouts.js';
import { EfiPayouts } from './efi.payouts.js';
import type { PayoutApi } from './payout-api.js';
import { WooviPayouts } from './woovi.payouts.js';

/**
 * Who sends PIX to creators: the providers that know a PIX by the id we gave it, so that one that was sent and never
 * answered can be looked up (PAYOUT-05). Mercado Pago shows a transfer under an id of its own alone, which an order without
 * an answer never told us, and the others have no door for it.
 */
@Injectable()
export class PayoutProvider {
  private readonly apis: Readonly<Record<PayoutKind, PayoutApi>>;

  constructor(woovi: WooviPayouts, efi: EfiPayouts, asaas: AsaasPayouts) {
    this.apis = { woovi, efi, asaas };
  }

  /** @returns null for a kind that sends none. */
  of(kind: GatewayKind): PayoutApi | null {
    const known = PAYOUT_KINDS.find((one) => one === kind);
    return known ? this.apis[known] : null;
  }

  get kinds(): readonly string[] {
    return PAYOUT_KINDS;
  }
}
