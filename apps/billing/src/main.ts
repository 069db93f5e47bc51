import { rpcTransport } from '@camarim/messaging';
import { bootstrapService } from '@camarim/platform';
import { readBillingConfig } from './billing.config.js';
import { BillingModule } from './billing.module.js';

const config = readBillingConfig();
await bootstrapService({
  name: 'billing',
  config,
  module: BillingModule.register(config),
  rpc: rpcTransport('billing', config),
});
