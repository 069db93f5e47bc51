import type {
  FacebookConfigCreateBody,
  FacebookConfigUpdateBody,
  FunnelQuery,
  PresellBody,
  PresellCreateBody,
  SalesLinkCreateBody,
  SalesLinkUpdateBody,
  TestimonialDecisionBody,
  TestimonialQuery,
} from '@camarim/contracts';
import { api } from './client.js';

/** Presells, sales links, ad accounts and the funnel, as the back-office works with them. */
export const marketingApi = {
  presells: () => api('GET', '/api/v1/admin/presells', {}),
  presellBadges: (modelId: string) => api('GET', '/api/v1/admin/presells/badges/{modelId}', { path: { modelId } }),
  addPresell: (body: PresellCreateBody) => api('POST', '/api/v1/admin/presells', { body }),
  changePresell: (id: string, body: PresellBody) => api('PUT', '/api/v1/admin/presells/{id}', { path: { id }, body }),
  setPresellActive: (id: string, isActive: boolean) =>
    api('PUT', '/api/v1/admin/presells/{id}/active', { path: { id }, body: { isActive } }),
  deletePresell: (id: string) => api('DELETE', '/api/v1/admin/presells/{id}', { path: { id } }),

  pageTestimonials: (modelId: string) =>
    api('GET', '/api/v1/admin/presells/testimonials/{modelId}', { path: { modelId } }),
  testimonials: (query: TestimonialQuery) => api('GET', '/api/v1/admin/testimonials', { query }),
  decideTestimonial: (id: string, body: TestimonialDecisionBody) =>
    api('PUT', '/api/v1/admin/testimonials/{id}/decision', { path: { id }, body }),

  links: (cursor: string | null) =>
    api('GET', '/api/v1/admin/sales-links', { query: cursor === null ? {} : { cursor } }),
  addLink: (body: SalesLinkCreateBody) => api('POST', '/api/v1/admin/sales-links', { body }),
  changeLink: (id: string, body: SalesLinkUpdateBody) =>
    api('PUT', '/api/v1/admin/sales-links/{id}', { path: { id }, body }),
  deleteLink: (id: string) => api('DELETE', '/api/v1/admin/sales-links/{id}', { path: { id } }),

  configs: () => api('GET', '/api/v1/admin/facebook-configs', {}),
  addConfig: (body: FacebookConfigCreateBody) => api('POST', '/api/v1/admin/facebook-configs', { body }),
  changeConfig: (id: string, body: FacebookConfigUpdateBody) =>
    api('PUT', '/api/v1/admin/facebook-configs/{id}', { path: { id }, body }),
  deleteConfig: (id: string) => api('DELETE', '/api/v1/admin/facebook-configs/{id}', { path: { id } }),
  testConfig: (id: string, testEventCode: string) =>
    api('POST', '/api/v1/admin/facebook-configs/{id}/test-event', { path: { id }, body: { testEventCode } }),
  deliveries: (id: string) => api('GET', '/api/v1/admin/facebook-configs/{id}/deliveries', { path: { id } }),
  matchKeys: (id: string) => api('GET', '/api/v1/admin/facebook-configs/{id}/match-keys', { path: { id } }),
  retryDelivery: (conversionId: string) =>
    api('POST', '/api/v1/admin/facebook-configs/deliveries/{conversionId}/retry', { path: { conversionId } }),

  funnel: (query: FunnelQuery) => api('GET', '/api/v1/admin/funnel', { query }),
};
