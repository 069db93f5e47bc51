import type { AdminPriceDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Button, Group, Stack, Switch, Table, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PriceList, settingsApi } from '../../api/admin-settings.js';
import { messageOf } from '../../api/problem.js';
import { contentQueries } from '../content-queries.js';
import { Confirm } from '../layout/confirm.js';
import { formatInstant } from '../layout/format-instant.js';
import { said } from '../layout/notify.js';
import { EmptyList, FailedList, LoadingRows } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { useAct } from '../layout/use-act.js';
import { PriceForm } from './price-form.js';
import { LISTS } from './price-lists.js';
import { settingsQueries } from './settings-queries.js';

type Props = { list: PriceList; mayChange: boolean };

/** One price list: what is on sale, what is not, and what visitors see of it (FA-21). */
export function PricesTab({ list, mayChange }: Props) {
  const words = LISTS[list];
  const [archived, setArchived] = useState(false);
  const prices = useInfiniteQuery(settingsQueries.prices(list, archived));
  const { refresh } = useAct('prices');
  const [edited, setEdited] = useState<AdminPriceDto | 'new' | null>(null);
  const [ended, setEnded] = useState<AdminPriceDto | null>(null);
  const items = prices.data?.pages.flatMap((page) => page.items) ?? [];
  const archive = async ({ id }: AdminPriceDto) => {
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
      {prices.isPending && <LoadingRows />}
      {prices.isError && <FailedList message={messageOf(prices.error)} onRetry={() => void prices.refetch()} />}
      {prices.isSuccess && items.length === 0 && (
        <EmptyList
          title={archived ? 'Nada arquivado' : words.empty}
          text={
            archived ? 'O que sair de venda aparece aqui.' : 'Sem preço aqui, nada é vendido: não há preço de reserva.'
          }
        />
      )}
      {items.length > 0 && (
        <TableBox
          label={words.title}
          heads={['Nome', { label: 'Preço', number: true }, 'Duração', 'De quem', 'Situação', 'Ações']}
        >
          {items.map((item) => (
            <Table.Tr key={item.id}>
              <Table.Td className="wraps">{item.name}</Table.Td>
              <Table.Td className="number">
                {formatBRL(item.price.amountCents)}
                <Reference item={item} />
              </Table.Td>
              <Table.Td>{`${item.duration} ${words.unit}`}</Table.Td>
              <Table.Td>{item.modelId ? <ModelName id={item.modelId} /> : 'Casa inteira'}</Table.Td>
              <Table.Td>
                <State item={item} />
              </Table.Td>
              <Table.Td>
                {mayChange && !item.archivedAt && (
                  <Group gap="xs" wrap="nowrap">
                    <Button size="compact-sm" variant="default" onClick={() => setEdited(item)}>
                      Editar
                    </Button>
                    <Button size="compact-sm" variant="subtle" color="red" onClick={() => setEnded(item)}>
                      Arquivar
                    </Button>
                  </Group>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </TableBox>
      )}
      {prices.hasNextPage && (
        <Button variant="default" loading={prices.isFetchingNextPage} onClick={() => void prices.fetchNextPage()}>
          Carregar mais
        </Button>
      )}
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

/** Who may not read the models sees that it is one of them. */
function ModelName({ id }: { id: string }) {
  return useQuery(contentQueries.model(id)).data?.displayName ?? 'Uma modelo';
}

/** What is struck through for visitors, or why it is not (BIL-03, BIL-04). */
function Reference({ item }: { item: AdminPriceDto }) {
  if (!item.originalPrice) return null;
  const original = formatBRL(item.originalPrice.amountCents);
  return (
    <Text size="xs" c="dimmed">
      {item.shownOriginalPrice
        ? `de ${original}${item.discountPercent ? `, ${item.discountPercent}% de desconto` : ''}`
        : `de ${original}: oculto, ninguém pagou nos últimos 30 dias`}
    </Text>
  );
}

function State({ item }: { item: AdminPriceDto }) {
  const [color, text] = stateOf(item);
  return (
    <>
      <Badge color={color} variant="light" tt="none">
        {text}
      </Badge>
      {item.expiresAt && (
        <Text size="xs" c="dimmed">
          até {formatInstant(item.expiresAt)}
        </Text>
      )}
    </>
  );
}

function stateOf({ archivedAt, isActive, phase }: AdminPriceDto): [color: string, text: string] {
  if (archivedAt) return ['gray', 'Arquivado'];
  if (!isActive) return ['gray', 'Fora de venda'];
  if (phase === 'upcoming') return ['yellow', 'Ainda não começou'];
  return phase === 'over' ? ['gray', 'Terminou'] : ['green', 'À venda'];
}
