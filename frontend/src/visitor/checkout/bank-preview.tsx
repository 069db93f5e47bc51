import type { PlanType } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { BankShows } from './bank-shows.js';

/** Before anything is ordered: what the bank will show of it (PUSH-11). Nothing where nobody can know. */
export default function BankPreview({ of: planType }: { of: PlanType }) {
  const { data } = useQuery({
    queryKey: ['bank-preview', planType],
    queryFn: async () => (await api('GET /payments/preview', { planType })) ?? null,
  });
  return data ? <BankShows shows={data} /> : null;
}
