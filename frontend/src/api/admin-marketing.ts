import { api, apiUrl } from './client.js';
import type { Asks } from './operation.js';

/** Presells, sales links, ad accounts and the funnel, as the back-office works with them. */
export const marketingApi = {
  presells: () => api('GET /admin/presells', {}),
  presellBadges: (modelId: string) => api('GET /admin/presells/badges/:modelId', { modelId }),
  addPresell: (form: Asks<'POST /admin/presells'>) => api('POST /admin/presells', form),
  changePresell: (form: Asks<'PUT /admin/presells/:presellId'>) => api('PUT /admin/presells/:presellId', form),
  setPresellActive: (presellId: string, isActive: boolean) =>
    api('PUT /admin/presells/:presellId/active', { presellId, isActive }),
  deletePresell: (presellId: string) => api('DELETE /admin/presells/:presellId', { presellId }),

  pageTestimonials: (modelId: string) => api('GET /admin/presells/testimonials/:modelId', { modelId }),
  testimonials: (query: Asks<'GET /admin/testimonials'>) => api('GET /admin/testimonials', query),
  decideTestimonial: (decision: Asks<'PUT /admin/testimonials/:testimonialId/decision'>) =>
    api('PUT /admin/testimonials/:testimonialId/decision', decision),

  links: (modelId: string | null, cursor: string | null) => api('GET /admin/sales-links', { modelId, cursor }),
  addLink: (form: Asks<'POST /admin/sales-links'>) => api('POST /admin/sales-links', form),
  changeLink: (form: Asks<'PUT /admin/sales-links/:linkId'>) => api('PUT /admin/sales-links/:linkId', form),
  deleteLink: (linkId: string) => api('DELETE /admin/sales-links/:linkId', { linkId }),

  configs: () => api('GET /admin/facebook-configs', {}),
  addConfig: (form: Asks<'POST /admin/facebook-configs'>) => api('POST /admin/facebook-configs', form),
  changeConfig: (form: Asks<'PUT /admin/facebook-configs/:configId'>) =>
    api('PUT /admin/facebook-configs/:configId', form),
  deleteConfig: (configId: string) => api('DELETE /admin/facebook-configs/:configId', { configId }),
  testConfig: (configId: string, testEventCode: string) =>
    api('POST /admin/facebook-configs/:configId/test-event', { configId, testEventCode }),
  deliveries: (configId: string) => api('GET /admin/facebook-configs/:configId/deliveries', { configId }),
  matchKeys: (configId: string) => api('GET /admin/facebook-configs/:configId/match-keys', { configId }),
  retryDelivery: (conversionId: string) =>
    api('POST /admin/facebook-configs/deliveries/:conversionId/retry', { conversionId }),

  funnel: (query: Asks<'GET /admin/funnel'>) => api('GET /admin/funnel', query),
};

/** The funnel as a file, narrowed as it is on the screen. */
export const funnelFile = (query: Asks<'GET /admin/funnel'>): string =>
  apiUrl('/api/v1/admin/funnel/export', {}, query);
