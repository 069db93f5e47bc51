import { Module } from '@nestjs/common';
import { ApiPixProvider } from './api-pix.provider.js';
import { BasicAuthPixProvider } from './basic-auth-pix.provider.js';
import { PixProvider } from './pix-provider.js';
import { RoutedPixProvider } from './routed-pix.provider.js';

@Module({
  providers: [BasicAuthPixProvider, ApiPixProvider, { provide: PixProvider, useClass: RoutedPixProvider }],
  exports: [PixProvider],
})
export class ProviderModule {}
