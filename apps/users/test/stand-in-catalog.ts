import type { RpcReply } from '@camarim/contracts';
import { MessagingModule, rpcTransport, StandInDoor } from '@camarim/messaging';
import { PlatformModule, ServiceConfig } from '@camarim/platform';
import { startService, testConfig } from '@camarim/testing';
import { Controller, type Type } from '@nestjs/common';
import type { Bench } from './bench.js';

type Beside = Pick<Bench, 'config'>;

/** A catalog where nobody looks after a page: whoever leaves is owed nothing. */
@Controller()
export class NobodysPages {
  @StandInDoor('catalog.model.of-account')
  pages(): RpcReply<'catalog.model.of-account'> {
    return { modelIds: [] };
  }
}

/** Starts a service called `name` beside the bench that answers with `doors` alone. The caller closes it before the bench ends. */
export function standIn(
  name: 'catalog' | 'billing',
  { config: { DATABASE_URL, NATS_URL, REDIS_URL } }: Beside,
  doors: Type,
) {
  const config = testConfig(ServiceConfig, { DATABASE_URL, NATS_URL, REDIS_URL });
  const imports = [PlatformModule.forRoot(config), MessagingModule.forEdge({ service: name, config })];
  const module = { module: doors, imports, controllers: [doors] };
  return startService({ name, module, rpc: rpcTransport(name, config) });
}
export const standInCatalog = (bench: Beside, doors: Type) => standIn('catalog', bench, doors);
