import { rpcTransport } from '@camarim/messaging';
import { bootstrapService } from '@camarim/platform';
import { readStoriesConfig } from './stories.config.js';
import { StoriesModule } from './stories.module.js';

const config = readStoriesConfig();
await bootstrapService({
  name: 'stories',
  config,
  module: StoriesModule.register(config),
  rpc: rpcTransport('stories', config),
});
