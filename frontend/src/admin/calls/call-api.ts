import type { CallOfferCreateBody, CallOfferUpdateBody } from '@camarim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** What is sold: the team's alone. */
export const callApi = {
  add: (body: CallOfferCreateBody) => api('POST', '/api/v1/admin/calls/offers', { body }),
  change: (id: string, body: CallOfferUpdateBody) =>
    api('PATCH', '/api/v1/admin/calls/offers/{id}', { path: { id }, body }),
  delete: (id: string) => api('DELETE', '/api/v1/admin/calls/offers/{id}', { path: { id } }),
};

/** As all of calls, its key begins with 'calls'. */
export const callQueries = {
  offers: (modelId: string) =>
    queryOptions({
      queryKey: ['calls', 'offers', modelId],
      queryFn: () => api('GET', '/api/v1/admin/calls/offers', { query: { modelId } }),
    }),
};
