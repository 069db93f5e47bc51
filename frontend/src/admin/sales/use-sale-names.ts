import type { Sale } from '@camarim/contracts';
import { useQueries } from '@tanstack/react-query';
import { salesQueries } from './sales-queries.js';

export type SaleNames = { creatorOf: (sale: Sale) => string; originOf: (sale: Sale) => string };
const UNKNOWN = '—';

/**
 * The creator and the origin of sales in words: asked for a page at a time, because sales hold ids only. Until they are
 * there, and where their service does not answer, a dash stands for them.
 */
export function useSaleNames(pages: readonly (readonly Sale[])[]): SaleNames {
  const creators = useQueries({
    queries: pages.map((sales) => salesQueries.creators(sales.flatMap(({ modelId }) => modelId ?? []))),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) => data?.items ?? []).map(({ modelId, displayName }) => [modelId, displayName]),
      ),
  });
  const origins = useQueries({
    queries: pages.map((sales) => salesQueries.origins(sales.map(({ id }) => id))),
    combine: (answers) => ({
      isComplete: answers.every(({ isSuccess }) => isSuccess),
      words: new Map(
        answers
          .flatMap(({ data }) => data?.items ?? [])
          .map(({ paymentId, linkName, source, campaign }) => [
            paymentId,
            [linkName, source, campaign].filter(Boolean).join(' · '),
          ]),
      ),
    }),
  });
  return {
    creatorOf: ({ modelId }) => (modelId === null ? 'Casa inteira' : (creators.get(modelId) ?? UNKNOWN)),
    originOf: ({ id }) => origins.words.get(id) || (origins.isComplete ? 'Direto' : UNKNOWN),
  };
}
