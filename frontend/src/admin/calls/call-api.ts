import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** As all of calls, its key begins with 'calls'. */
export const callQueries = {
  offers: (modelId: string) =>
    queryOptions({
      queryKey: ['calls', 'offers', modelId],
      queryFn: () => api('GET /admin/calls/offers', { modelId }),
    }),
};
