import { rpcTransport } from '@camarim/messaging';
import { bootstrapService } from '@camarim/platform';
import { readMarketingConfig } from './marketing.config.js';
import { MarketingModule } from './marketing.module.js';

const config = readMarketingConfig();
await bootstrapService({
  name: 'marketing',
  config,
  module: MarketingModule.register(config),
  rpc: rpcTransport('marketing', config),
});
