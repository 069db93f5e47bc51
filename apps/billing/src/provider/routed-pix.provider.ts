import type { GatewayKind } from '@camarim/contracts';
import { Injectable } from '@nestjs/common';
import { ApiPixProvider } from './api-pix.provider.js';
import { AsaasPixProvider } from './asaas-pix.provider.js';
import { BasicAuthPixProvider } from './basic-auth-pix.provider.js';
import { EfiPixProvider } from './efi-pix.provider.js';
import { MercadoPagoPixProvider } from './mercado-pago-pix.provider.js';
import {
  type ChargeKind,
  type ChargeRequest,
  type ListedCharge,
  PixProvider,
  type ProviderAccess,
  type ProviderCharge,
  type RefundOrder,
} from './pix-provider.js';
import { WooviPixProvider } from './woovi-pix.provider.js';

/** Speaks to each account in its own language: the gateway row says which. */
@Injectable()
export class RoutedPixProvider extends PixProvider {
  private readonly byKind: Record<GatewayKind, PixProvider>;

  constructor(
    basicAuth: BasicAuthPixProvider,
    apiPix: ApiPixProvider,
    woovi: WooviPixProvider,
    efi: EfiPixProvider,
    asaas: AsaasPixProvider,
    mercadoPago: MercadoPagoPixProvider,
  ) {
    super();
    this.byKind = { 'basic-auth': basicAuth, 'api-pix': apiPix, woovi, efi, asaas, 'mercado-pago': mercadoPago };
  }

  createCharge(access: ProviderAccess, request: ChargeRequest): Promise<ProviderCharge> {
    return this.of(access).createCharge(access, request);
  }
  findByReference(access: ProviderAccess, paymentId: string, kind?: ChargeKind): Promise<ProviderCharge | null> {
    return this.of(access).findByReference(access, paymentId, kind);
  }
  getCharge(access: ProviderAccess, externalId: string, kind?: ChargeKind): Promise<ProviderCharge> {
    return this.of(access).getCharge(access, externalId, kind);
  }
  listCharges(access: ProviderAccess, from: Date, to: Date): Promise<ListedCharge[]> {
    return this.of(access).listCharges(access, from, to);
  }
  cancel(access: ProviderAccess, externalId: string, kind?: ChargeKind): Promise<void> {
    return this.of(access).cancel(access, externalId, kind);
  }
  refund(access: ProviderAccess, order: RefundOrder): Promise<ProviderCharge> {
    return this.of(access).refund(access, order);
  }
  probe(access: ProviderAccess): Promise<void> {
    return this.of(access).probe(access);
  }
  listen(access: ProviderAccess, webhookUrl: string): Promise<void> {
    return this.of(access).listen(access, webhookUrl);
  }

  private of({ kind }: ProviderAccess): PixProvider {
    return this.byKind[kind];
  }
}
