import { formatBRL, type PricedItem, priceContradictions } from '@camarim/domain';
import { Alert, List } from '@mantine/core';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { PriceList } from '../../api/admin-settings.js';
import { itemsOf } from '../../lib/items-of.js';
import { contentQueries } from '../content-queries.js';
import { LISTS } from './price-lists.js';
import { settingsQueries } from './settings-queries.js';

type Props = {
  list: PriceList;
  /** What a form holds; left out: the list as it is saved. Null: the form says nothing yet. */
  draft?: PricedItem | null;
};

/**
 * Warns, with the numbers, when something wider or longer costs no more than something narrower or shorter (V1). Plans
 * and VIP offers stand before the same fan, so they are compared with one another. Nothing when there is no contradiction.
 */
export function PriceWarnings({ list, draft }: Props) {
  const isCall = list === 'call-plans';
  const first = useOnSale(isCall ? 'call-plans' : 'plans');
  const second = useOnSale(isCall ? 'call-plans' : 'vip-offers');
  const saved = isCall ? first : [...first, ...second];
  const items = draft ? [...saved.filter(({ id }) => id !== draft.id), draft] : saved;
  const found = draft === null ? [] : priceContradictions(items);
  const shown = draft ? found.filter(({ more, less }) => more === draft || less === draft) : found;
  const nameOf = useModelNames(shown.flatMap(({ more, less }) => [more.modelId, less.modelId]));
  if (shown.length === 0) return null;
  const say = ({ name, modelId, duration, priceCents }: PricedItem) =>
    `${name} (${isCall ? '' : `${modelId === null ? 'casa inteira' : nameOf(modelId)}, `}${duration} ${LISTS[list].unit}, ${formatBRL(priceCents)})`;
  return (
    <Alert color="yellow" role="status" title="Preços que se contradizem">
      <List size="sm">
        {shown.map(({ more, less }) => (
          <List.Item key={`${more.id} ${less.id}`}>
            {say(more)} dá mais e não custa mais que {say(less)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function useOnSale(list: PriceList): PricedItem[] {
  const prices = useInfiniteQuery(settingsQueries.prices(list, false));
  const items = itemsOf(prices);
  return items
    .filter(({ isActive, phase }) => isActive && phase !== 'over')
    .map(({ id, name, modelId, price, duration }) => ({ id, name, modelId, duration, priceCents: price.amountCents }));
}

/** The creators' names; who may not read the models sees that it is one of them. */
function useModelNames(ids: readonly (string | null)[]): (id: string) => string {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  const answers = useQueries({ queries: asked.map((id) => contentQueries.model(id)) });
  return (id) => answers[asked.indexOf(id)]?.data?.displayName ?? 'uma modelo';
}
