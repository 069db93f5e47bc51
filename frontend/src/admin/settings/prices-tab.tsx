import type { PriceItem } from '@camarim/contracts';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PriceList, settingsApi } from '../../api/admin-settings.js';
import { itemsOf } from '../../lib/items-of.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { PriceForm } from './price-form.js';
import { LISTS } from './price-lists.js';
import { PriceWarnings } from './price-warnings.js';
import { PricesTable } from './prices-table.js';
import { settingsQueries } from './settings-queries.js';

type Props = { list: PriceList; mayChange: boolean };

/** One price list: what is on sale, what is not, and what visitors see of it (FA-21). */
export function PricesTab({ list, mayChange }: Props) {
  const words = LISTS[list];
  const [archived, setArchived] = useState(false);
  const prices = useInfiniteQuery(settingsQueries.prices(list, archived));
  const { refresh } = useAct('prices');
  const [edited, setEdited] = useState<PriceItem | 'new' | null>(null);
  const [ended, setEnded] = useState<PriceItem | null>(null);
  const items = itemsOf(prices);
  const archive = async ({ id }: PriceItem) => {
    await settingsApi.archive(list, id);
    said('Arquivado. Não está mais à venda.');
    void refresh();
  };
  return (
    <Stack>
      <Group justify="space-between">
        <Switch
          label="Mostrar arquivados"
          checked={archived}
          onChange={(event) => setArchived(event.currentTarget.checked)}
        />
        {mayChange && <Button onClick={() => setEdited('new')}>{words.add}</Button>}
      </Group>
      <ReadState of={prices} />
      {prices.isSuccess && items.length === 0 && (
        <EmptyList
          title={archived ? 'Nada arquivado' : words.empty}
          text={
            archived ? 'O que sair de venda aparece aqui.' : 'Sem preço aqui, nada é vendido: não há preço de reserva.'
          }
        />
      )}
      {!archived && <PriceWarnings list={list} />}
      {items.length > 0 && (
        <PricesTable
          list={list}
          items={items}
          {...(mayChange ? { onAct: (act, item) => (act === 'edit' ? setEdited(item) : setEnded(item)) } : {})}
        />
      )}
      <MoreButton of={prices} />
      {edited && <PriceForm list={list} item={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {ended && (
        <Confirm
          title={`Arquivar “${ended.name}”?`}
          action="Arquivar"
          run={() => archive(ended)}
          onClose={() => setEnded(null)}
        >
          <Text>
            Sai de venda para sempre. Quem já comprou fica com o que comprou. Para parar só por um tempo, edite e
            desligue “À venda”.
          </Text>
        </Confirm>
      )}
    </Stack>
  );
}
