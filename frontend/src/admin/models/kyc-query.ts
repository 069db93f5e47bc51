import { queryOptions } from '@tanstack/react-query';
import { contentApi } from '../../api/admin-content.js';

/** What was checked of a creator (USR-31). */
export const kycQuery = (modelId: string) =>
  queryOptions({ queryKey: ['models', 'kyc', modelId], queryFn: () => contentApi.modelKyc(modelId) });
