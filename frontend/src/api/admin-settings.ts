import { api } from './client.js';
import type { Asks } from './operation.js';

export type PriceList = 'plans' | 'call-plans' | 'vip-offers';
/** What is changed, and of which state. */
type Edited = { itemId: string; revision: number };

/** Prices and accounts at payment providers, as the back-office sets them. */
export const settingsApi = {
  prices: (list: PriceList, query: Asks<'GET /admin/plans'>) => api(`GET /admin/${list}`, query),
  savePlan: (edited: Edited | null, form: Asks<'POST /admin/plans'>) =>
    edited ? api('PUT /admin/plans/:itemId', { ...form, ...edited }) : api('POST /admin/plans', form),
  saveCallPlan: (edited: Edited | null, form: Asks<'POST /admin/call-plans'>) =>
    edited ? api('PUT /admin/call-plans/:itemId', { ...form, ...edited }) : api('POST /admin/call-plans', form),
  saveVipOffer: (edited: Edited | null, form: Asks<'POST /admin/vip-offers'>) =>
    edited ? api('PUT /admin/vip-offers/:itemId', { ...form, ...edited }) : api('POST /admin/vip-offers', form),
  archive: (list: PriceList, itemId: string) => api(`DELETE /admin/${list}/:itemId`, { itemId }),

  withdrawalPolicy: () => api('GET /withdrawal-policy', {}),
  setWithdrawalPolicy: (form: Asks<'PUT /admin/withdrawal-policy'>) => api('PUT /admin/withdrawal-policy', form),

  tipPolicy: () => api('GET /admin/tip-policy', {}),
  setTipPolicy: (form: Asks<'PUT /admin/tip-policy'>) => api('PUT /admin/tip-policy', form),
  tipWatch: (cursor: string | null) => api('GET /admin/tip-watch', { cursor }),
  seeTipWatch: (watchId: string, reason: string) => api('POST /admin/tip-watch/:watchId/seen', { watchId, reason }),

  gateways: () => api('GET /admin/gateways', { limit: 100 }),
  addGateway: (form: Asks<'POST /admin/gateways'>) => api('POST /admin/gateways', form),
  changeGateway: (form: Asks<'PUT /admin/gateways/:gatewayId'>) => api('PUT /admin/gateways/:gatewayId', form),
  /** @param reason why it is turned on without a test that passed. */
  setGatewayActive: (gatewayId: string, isActive: boolean, reason = '') =>
    api('PUT /admin/gateways/:gatewayId/active', { gatewayId, isActive, reason }),
  webhookUrl: (gatewayId: string) => api('GET /admin/gateways/:gatewayId/webhook-url', { gatewayId }),
  gatewayRouting: () => api('GET /admin/gateways/routing', {}),
  forceGateway: (gatewayId: string, isForced: boolean) =>
    api('PUT /admin/gateways/:gatewayId/only', { gatewayId, isForced }),
  testGateway: (gatewayId: string) => api('POST /admin/gateways/:gatewayId/test', { gatewayId }),
  sandboxCharges: (gatewayId: string) => api('GET /admin/gateways/:gatewayId/sandbox-charges', { gatewayId }),
  sandboxBuy: (purchase: Asks<'POST /admin/gateways/:gatewayId/sandbox-purchases'>) =>
    api('POST /admin/gateways/:gatewayId/sandbox-purchases', purchase),
  sandboxAct: (press: Asks<'POST /admin/gateways/:gatewayId/sandbox-acts'>) =>
    api('POST /admin/gateways/:gatewayId/sandbox-acts', press),
};
