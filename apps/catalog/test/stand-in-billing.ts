import type { RpcReply } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { MessagingModule, rpcTransport, StandInDoor } from '@camarim/messaging';
import { PlatformModule, ServiceConfig } from '@camarim/platform';
import { startService, testConfig } from '@camarim/testing';
import { Controller, type Type } from '@nestjs/common';
import { CatalogConfig } from '../src/catalog.config.js';
import { type Catalog, startCatalog } from './catalog-fixture.js';

/** Billing, which knows what pages are owed; null: it does not answer. */
@Controller()
export class OwedDoors {
  static cents: number | null = 0;

  @StandInDoor('billing.owed.get')
  owed(): RpcReply<'billing.owed.get'> {
    if (OwedDoors.cents === null) throw problem('service-unavailable');
    return { cents: OwedDoors.cents };
  }
}

/** The catalog, with a service called billing beside it that answers with `doors` alone; they end together. */
export async function startCatalogBesideBilling(doors: Type = OwedDoors): Promise<Catalog> {
  const catalog = await startCatalog();
  const { DATABASE_URL, NATS_URL, REDIS_URL } = catalog.app.get(CatalogConfig, { strict: false });
  const config = testConfig(ServiceConfig, { DATABASE_URL, NATS_URL, REDIS_URL });
  const imports = [PlatformModule.forRoot(config), MessagingModule.forEdge({ service: 'billing', config })];
  const module = { module: doors, imports, controllers: [doors] };
  const billing = await startService({ name: 'billing', module, rpc: rpcTransport('billing', config) });
  const { stop } = catalog;
  // the same object: what is there now it asks for each time, as after a new start
  return Object.assign(catalog, {
    stop: async (): Promise<void> => {
      await billing.close();
      await stop();
    },
  });
}
