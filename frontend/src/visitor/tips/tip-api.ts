import type { TipBoard } from '@camarim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { cancelledBy } from '../../api/visitor.js';
import { moneyApi, type TipWish } from '../../api/visitor-money.js';
import type { Purchasing } from '../checkout/use-charge.js';

/** Her goal and the mimos that may be seen: whoever pays sees the bar move as soon as it is read again. */
export const tipBoardQuery = (modelId: string) =>
  queryOptions({
    queryKey: ['tip-board', modelId],
    queryFn: ({ signal }): Promise<TipBoard> => api('GET /tip-board', { modelId }, cancelledBy(signal)),
    staleTime: 30_000,
  });

/** The same mimo twice is one wish until it is paid, however often it is tapped. */
export const tipping = (leadId: string | null): Purchasing<TipWish> => ({
  idOf: (tip) => JSON.stringify(tip),
  send: (tip, key) => moneyApi.createPayment({ tip, ...(leadId ? { leadId } : {}) }, key),
});
