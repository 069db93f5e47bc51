import { queryOptions } from '@tanstack/react-query';
import { ledgerApi } from '../../api/admin-ledger.js';

export const ledgerQueries = {
  all: ['ledger'] as const,
  overview: () => queryOptions({ queryKey: ['ledger', 'overview'], queryFn: ledgerApi.overview }),
  transfers: () => queryOptions({ queryKey: ['ledger', 'transfers'], queryFn: ledgerApi.transfers }),
  agencies: () => queryOptions({ queryKey: ['ledger', 'agencies'], queryFn: ledgerApi.agencies }),
  postShares: () => queryOptions({ queryKey: ['ledger', 'post-shares'], queryFn: ledgerApi.postShares }),
  shares: () => queryOptions({ queryKey: ['ledger', 'shares'], queryFn: ledgerApi.shares }),
};
