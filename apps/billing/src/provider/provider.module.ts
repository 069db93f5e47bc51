import { Module } from '@nestjs/common';
import { ApiPixClient } from './api-pix.client.js';
import { ApiPixProvider } from './api-pix.provider.js';
import { AsaasPayouts } from './asaas.payouts.js';
import { AsaasPixProvider } from './asaas-pix.provider.js';
import { BasicAuthPixProvider } from './basic-auth-pix.provider.js';
import { DisputeProvider } from './dispute-provider.js';
import { EfiPayouts } from './efi.payouts.js';
import { EfiPixProvider } from './efi-pix.provider.js';
import { MercadoPagoPixProvider } from './mercado-pago-pix.provider.js';
import { PayoutProvider } from './payout-provider.js';
import { PixProvider } from './pix-provider.js';
import { ProviderPace } from './provider-pace.js';
import { RecurringPix } from './recurring-pix.provider.js';
import { RoutedPixProvider } from './routed-pix.provider.js';
import { WooviDisputes } from './woovi.disputes.js';
import { WooviKeys } from './woovi.keys.js';
import { WooviPayouts } from './woovi.payouts.js';
import { WooviPixProvider } from './woovi-pix.provider.js';

@Module({
  providers: [
    ApiPixClient,
    RecurringPix,
    ProviderPace,
    BasicAuthPixProvider,
    ApiPixProvider,
    WooviPixProvider,
    EfiPixProvider,
    AsaasPixProvider,
    MercadoPagoPixProvider,
    WooviKeys,
    WooviDisputes,
    DisputeProvider,
    ...[WooviPayouts, EfiPayouts, AsaasPayouts, PayoutProvider],
    { provide: PixProvider, useClass: RoutedPixProvider },
  ],
  exports: [PixProvider, RecurringPix, ProviderPace, WooviKeys, DisputeProvider, PayoutProvider],
})
export class ProviderModule {}
