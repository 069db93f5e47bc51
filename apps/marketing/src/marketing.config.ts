import { loadConfig, ServiceConfig } from '@camarim/platform';

export class MarketingConfig extends ServiceConfig {}
export const readMarketingConfig = (): MarketingConfig => loadConfig(MarketingConfig, process.env);
