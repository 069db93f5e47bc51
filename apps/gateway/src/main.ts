import { bootstrapService } from '@camarim/platform';
import { readGatewayConfig } from './gateway.config.js';
import { configureHttp, serverOptions } from './gateway.http.js';
import { GatewayModule } from './gateway.module.js';

const config = readGatewayConfig();
await bootstrapService({
  name: 'gateway',
  config,
  module: GatewayModule.register(config),
  http: serverOptions(config),
  configure: (app) => configureHttp(app, config),
});
