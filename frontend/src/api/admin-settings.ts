import type {
  CallPlanBody,
  GatewayBody,
  PlanBody,
  PriceListQuery,
  SandboxActBody,
  SandboxBuyBody,
  VipOfferBody,
  WithdrawalPolicyBody,
} from '@camarim/contracts';
import { api } from './client.js';

export type PriceList = 'plans' | 'call-plans' | 'vip-offers';

/** Prices and accounts at payment providers, as the back-office sets them. */
export const settingsApi = {
  prices: (list: PriceList, query: PriceListQuery) => api('GET', `/api/v1/admin/${list}`, { query }),
  savePlan: (id: string | null, body: PlanBody) =>
    id === null
      ? api('POST', '/api/v1/admin/plans', { body })
      : api('PUT', '/api/v1/admin/plans/{id}', { path: { id }, body }),
  saveCallPlan: (id: string | null, body: CallPlanBody) =>
    id === null
      ? api('POST', '/api/v1/admin/call-plans', { body })
      : api('PUT', '/api/v1/admin/call-plans/{id}', { path: { id }, body }),
  saveVipOffer: (id: string | null, body: VipOfferBody) =>
    id === null
      ? api('POST', '/api/v1/admin/vip-offers', { body })
      : api('PUT', '/api/v1/admin/vip-offers/{id}', { path: { id }, body }),
  archive: (list: PriceList, id: string) => api('DELETE', `/api/v1/admin/${list}/{id}`, { path: { id } }),

  withdrawalPolicy: () => api('GET', '/api/v1/withdrawal-policy', {}),
  setWithdrawalPolicy: (body: WithdrawalPolicyBody) => api('PUT', '/api/v1/admin/withdrawal-policy', { body }),

  gateways: () => api('GET', '/api/v1/admin/gateways', { query: { limit: 100 } }),
  saveGateway: (id: string | null, body: GatewayBody) =>
    id === null
      ? api('POST', '/api/v1/admin/gateways', { body })
      : api('PUT', '/api/v1/admin/gateways/{id}', { path: { id }, body }),
  setGatewayActive: (id: string, isActive: boolean) =>
    api('PUT', '/api/v1/admin/gateways/{id}/active', { path: { id }, body: { isActive } }),
  webhookUrl: (id: string) => api('GET', '/api/v1/admin/gateways/{id}/webhook-url', { path: { id } }),
  testGateway: (id: string) => api('POST', '/api/v1/admin/gateways/{id}/test', { path: { id } }),
  sandboxCharges: (id: string) => api('GET', '/api/v1/admin/gateways/{id}/sandbox-charges', { path: { id } }),
  sandboxBuy: (id: string, body: SandboxBuyBody) =>
    api('POST', '/api/v1/admin/gateways/{id}/sandbox-purchases', { path: { id }, body }),
  sandboxAct: (id: string, body: SandboxActBody) =>
    api('POST', '/api/v1/admin/gateways/{id}/sandbox-acts', { path: { id }, body }),
};
