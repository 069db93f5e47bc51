import { rpcTransport } from '@camarim/messaging';
import { bootstrapService } from '@camarim/platform';
import { readCatalogConfig } from './catalog.config.js';
import { CatalogModule } from './catalog.module.js';

const config = readCatalogConfig();
await bootstrapService({
  name: 'catalog',
  config,
  module: CatalogModule.register(config),
  rpc: rpcTransport('catalog', config),
});
