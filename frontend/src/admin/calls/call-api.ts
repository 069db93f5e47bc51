import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import type { Asks } from '../../api/operation.js';

/** What is sold: the team's alone. */
export const callApi = {
  add: (offer: Asks<'POST /admin/calls/offers'>) => api('POST /admin/calls/offers', offer),
  change: (changes: Asks<'PATCH /admin/calls/offers/:offerId'>) => api('PATCH /admin/calls/offers/:offerId', changes),
  delete: (offerId: string) => api('DELETE /admin/calls/offers/:offerId', { offerId }),
};

/** As all of calls, its key begins with 'calls'. */
export const callQueries = {
  offers: (modelId: string) =>
    queryOptions({
      queryKey: ['calls', 'offers', modelId],
      queryFn: () => api('GET /admin/calls/offers', { modelId }),
    }),
};
