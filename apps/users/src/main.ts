import { rpcTransport } from '@camarim/messaging';
import { bootstrapService } from '@camarim/platform';
import { readUsersConfig } from './users.config.js';
import { UsersModule } from './users.module.js';

const config = readUsersConfig();
await bootstrapService({
  name: 'users',
  config,
  module: UsersModule.register(config),
  rpc: rpcTransport('users', config),
});
