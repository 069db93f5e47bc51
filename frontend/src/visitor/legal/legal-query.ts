import { queryOptions } from '@tanstack/react-query';
import { trustApi } from '../../api/trust.js';

/** One of the legal pages; its text changes only with a release. */
export const legalQuery = (document: string) =>
  queryOptions({
    queryKey: ['legal', document],
    queryFn: () => trustApi.legal(document),
    staleTime: Number.POSITIVE_INFINITY,
  });
