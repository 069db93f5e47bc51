import type { Delivery, FacebookConfig } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Button, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { formatPlain, formatShare } from '../../desk/plot-data.js';
import { plural } from '../../lib/counts.js';
import { failed, said } from '../layout/notify.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { useAct } from '../layout/use-act.js';
import { SidePanel } from '../layout/window.js';
import { marketingQueries } from '../marketing-queries.js';
import { EVENTS, keyName, returnedWords, STATES } from './delivery-words.js';

type Props = { config: FacebookConfig; onClose: () => void };

/** The last events and how well Meta can tell whose they are (FA-24). */
export function DeliveryPanel({ config, onClose }: Props) {
  return (
    <SidePanel title={`Envios de @${config.username}`} onClose={onClose} size="xl">
      <Stack gap="xl">
        <Deliveries configId={config.id} />
        <MatchKeys configId={config.id} />
      </Stack>
    </SidePanel>
  );
}

function Deliveries({ configId }: { configId: string }) {
  const list = useQuery(marketingQueries.deliveries(configId));
  const { act, isPending } = useAct('ad-accounts');
  if (!list.isSuccess) return <ReadState of={list} />;
  const { items } = list.data;
  const retry = (id: string) =>
    act({
      run: () => api('POST /admin/facebook-configs/deliveries/:conversionId/retry', { conversionId: id }),
      done: ({ replayed }) =>
        replayed
          ? said('O evento voltou para a fila.')
          : failed(new Error('O evento já saiu da fila ou é velho demais.')),
    });
  return (
    <section>
      <Title order={3} size="h5" mb="sm">
        Últimos envios
      </Title>
      {items.length === 0 ? (
        <EmptyList title="Nenhum envio ainda" text="Só vai à Meta o que aconteceu com quem consentiu." />
      ) : (
        <TableBox label="Últimos envios" heads={['Evento', 'Situação', 'Quando', 'Chaves', 'Ações']}>
          {items.map((item) => (
            <Row key={item.id} item={item} isBusy={isPending} onRetry={() => retry(item.id)} />
          ))}
        </TableBox>
      )}
    </section>
  );
}

function Row({ item, isBusy, onRetry }: { item: Delivery; isBusy: boolean; onRetry: () => void }) {
  const { word, color } = STATES[item.state];
  return (
    <Table.Tr>
      <Table.Td>
        {EVENTS[item.name]}
        {item.value && (
          <Text size="sm" c="dimmed">
            {formatBRL(item.value.amountCents)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" tt="none" color={color}>
          {word}
        </Badge>
        {item.returned && (
          <Text size="xs" c="dimmed" mt={4} className="wraps">
            {returnedWords(item.returned.amountCents)}
          </Text>
        )}
        {item.lastError && (
          <Text size="xs" c="dimmed" mt={4}>
            {item.lastError}
          </Text>
        )}
        {item.state === 'queued' && item.attempts > 0 && (
          <Text size="xs" c="dimmed">
            {item.attempts}ª tentativa falhou; a próxima em{' '}
            {item.nextTryAt ? formatInstant(item.nextTryAt) : 'instantes'}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{formatInstant(item.deliveredAt ?? item.eventTime)}</Table.Td>
      <Table.Td>
        <Text size="sm">{item.fields.length > 0 ? item.fields.map(keyName).join(', ') : '—'}</Text>
      </Table.Td>
      <Table.Td>
        {item.state === 'dead' && (
          <Button size="compact-sm" variant="default" disabled={isBusy} onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function MatchKeys({ configId }: { configId: string }) {
  const list = useQuery(marketingQueries.matchKeys(configId));
  if (!list.isSuccess) return <ReadState of={list} />;
  const { delivered, keys } = list.data;
  return (
    <section>
      <Title order={3} size="h5">
        Cobertura das chaves
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {delivered === 0
          ? 'Nada foi entregue em 7 dias: ainda não há o que medir.'
          : `De ${formatPlain(delivered)} ${plural(delivered, 'evento entregue', 'eventos entregues')} em 7 dias. Quanto mais chaves, melhor a Meta reconhece de quem é a venda.`}
      </Text>
      {delivered > 0 && (
        <Stack gap="xs">
          {keys.map(({ key, percent }) => (
            <div key={key} className="match-key">
              <Text size="sm">{keyName(key)}</Text>
              <Progress value={percent ?? 0} aria-label={keyName(key)} />
              <Text size="sm" className="number">
                {formatShare(percent)}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </section>
  );
}
