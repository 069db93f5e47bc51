import type { MarketingPageRpc } from './marketing.rpc.js';
import type { MarketingAdminRpc } from './marketing-admin.rpc.js';

/** Every question marketing answers. */
export interface MarketingRpc extends MarketingPageRpc, MarketingAdminRpc {}
