import { MessagingModule, rpcTransport } from '@camarim/messaging';
import { PlatformModule, ServiceConfig } from '@camarim/platform';
import { startService, testConfig } from '@camarim/testing';
import type { Type } from '@nestjs/common';
import type { Bench } from './bench.js';

/** Starts a service called catalog beside the bench that answers with `doors` alone. The caller closes it before the bench ends. */
export function standInCatalog({ config: { DATABASE_URL, NATS_URL, REDIS_URL } }: Pick<Bench, 'config'>, doors: Type) {
  const config = testConfig(ServiceConfig, { DATABASE_URL, NATS_URL, REDIS_URL });
  const imports = [PlatformModule.forRoot(config), MessagingModule.forEdge({ service: 'catalog', config })];
  const module = { module: doors, imports, controllers: [doors] };
  return startService({ name: 'catalog', module, rpc: rpcTransport('catalog', config) });
}
