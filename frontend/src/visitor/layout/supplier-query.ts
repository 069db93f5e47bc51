import type { SupplierDto } from '@camarim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { trustApi } from '../../api/trust.js';

/** Who offers the service, as every legal page names it; the server sends it with each page (Decreto 7.962). */
export const supplierQuery = () =>
  queryOptions({
    queryKey: ['supplier'],
    queryFn: async (): Promise<SupplierDto> => (await trustApi.legal('contact')).supplier,
    staleTime: Number.POSITIVE_INFINITY,
  });
