import { bootstrapService } from '@camarim/platform';
import { CrashProducer, CrashShopModule, Doom } from './crash-shop.js';
import { readCrashConfig } from './crash-worker.config.js';

const config = readCrashConfig();
const app = await bootstrapService({
  name: 'billing',
  config,
  module: CrashShopModule.register(config, new Doom(config.DOOM)),
});
const [from = 0, to = 0] = config.IDS.split('-').map(Number);
await app.get(CrashProducer).makeAll(Array.from({ length: to - from }, (_, i) => `c${from + i}`));
