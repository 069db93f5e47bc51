import { Module } from '@nestjs/common';
import { BasicAuthPixProvider } from './basic-auth-pix.provider.js';
import { PixProvider } from './pix-provider.js';

@Module({
  providers: [{ provide: PixProvider, useClass: BasicAuthPixProvider }],
  exports: [PixProvider],
})
export class ProviderModule {}
