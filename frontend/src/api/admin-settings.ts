import { api } from './client.js';
import type { Asks } from './operation.js';

export type PriceList = 'plans' | 'call-plans' | 'vip-offers';
/** What is changed, and of which state; or the id of a new one. */
type Saved = { itemId: string; revision: number } | { clientId: string };

/** Prices and accounts at payment providers, as the back-office sets them. */
export const settingsApi = {
  prices: (list: PriceList, query: Asks<'GET /admin/plans'>) => api(`GET /admin/${list}`, query),
  savePlan: (saved: Saved, form: Asks<'POST /admin/plans'>) =>
    'itemId' in saved
      ? api('PUT /admin/plans/:itemId', { ...form, ...saved })
      : api('POST /admin/plans', { ...form, ...saved }),
  saveCallPlan: (saved: Saved, form: Asks<'POST /admin/call-plans'>) =>
    'itemId' in saved
      ? api('PUT /admin/call-plans/:itemId', { ...form, ...saved })
      : api('POST /admin/call-plans', { ...form, ...saved }),
  saveVipOffer: (saved: Saved, form: Asks<'POST /admin/vip-offers'>) =>
    'itemId' in saved
      ? api('PUT /admin/vip-offers/:itemId', { ...form, ...saved })
      : api('POST /admin/vip-offers', { ...form, ...saved }),
  archive: (list: PriceList, itemId: string) => api(`DELETE /admin/${list}/:itemId`, { itemId }),
  /** @param reason why it is turned on without a test that passed. */
  setGatewayActive: (gatewayId: string, isActive: boolean, reason = '') =>
    api('PUT /admin/gateways/:gatewayId/active', { gatewayId, isActive, reason }),
};
