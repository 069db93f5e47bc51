import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** What was checked of a creator (USR-31). */
export const kycQuery = (modelId: string) =>
  queryOptions({
    queryKey: ['models', 'kyc', modelId],
    queryFn: () => api('GET /admin/models/:modelId/kyc', { modelId }),
  });
