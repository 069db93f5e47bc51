import { queryOptions } from '@tanstack/react-query';
import { trustApi } from '../../api/account.js';

/** One of the written pages; its text changes with a release only. */
export const legalQuery = (document: string) =>
  queryOptions({
    queryKey: ['legal', document],
    queryFn: () => trustApi.legal(document),
    staleTime: Number.POSITIVE_INFINITY,
  });
