import type { HealthDto, ServiceHealthDto } from '@camarim/contracts';
import { Anchor, Badge, Card, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { formatCount } from '../dashboard/dashboard-words.js';
import { FailedList } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { paths } from '../paths.js';
import { healthQuery } from './health-query.js';
import { isWell, stateOf } from './health-state.js';

const HEADS = [
  'Serviço',
  'Estado',
  ...['Resposta', 'Eventos a enviar', 'Eventos a tratar', 'Mensagens mortas', 'Tarefas na fila', 'Tarefas falhas'].map(
    (label) => ({ label, number: true }),
  ),
];

/** How the services are and what they still owe (FA-23): the numbers of the metrics, with words. */
export function HealthPanel() {
  const health = useQuery(healthQuery());
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label="Saúde dos serviços">
      <Group justify="space-between" mb="sm">
        <div>
          <Title order={2} size="h5">
            Saúde dos serviços
          </Title>
          {health.data && <Text fw={700}>{stateOf(health.data).text}</Text>}
        </div>
        <Anchor href={paths.queueBoard()} target="_blank" rel="noopener">
          Ver filas (nova aba)
        </Anchor>
      </Group>
      {health.isPending && <Skeleton height={240} radius="md" role="status" aria-label="Carregando" />}
      {health.isError && !health.data && (
        <FailedList message={messageOf(health.error)} onRetry={() => void health.refetch()} />
      )}
      {health.data && (
        <>
          <TableBox label="Saúde de cada serviço" heads={HEADS}>
            {health.data.services.map((service) => (
              <ServiceRow key={service.service} service={service} />
            ))}
          </TableBox>
          <Text size="sm" c="dimmed" mt="sm">
            {deliveryWords(health.data.deliveries)}
          </Text>
        </>
      )}
    </Card>
  );
}

function ServiceRow({ service }: { service: ServiceHealthDto }) {
  const down = service.parts.filter(({ ok }) => !ok).map(({ name }) => name);
  const waiting = service.queues.reduce((sum, queue) => sum + queue.waiting + queue.active, 0);
  const failed = service.queues.reduce((sum, queue) => sum + queue.failed, 0);
  const hasQueues = service.queues.length > 0;
  return (
    <Table.Tr>
      <Table.Th scope="row">{service.service}</Table.Th>
      <Table.Td>
        <Badge color={isWell(service) ? 'green' : 'red'} variant="light" tt="none" className="whole">
          {!service.alive ? 'Não responde' : isWell(service) ? 'No ar' : `Sem ${down.join(' e ')}`}
        </Badge>
      </Table.Td>
      <Table.Td className="number">{service.latencyMs === null ? '—' : `${service.latencyMs} ms`}</Table.Td>
      <Table.Td className="number">{outboxWords(service)}</Table.Td>
      <Table.Td className="number">{formatCount(service.eventsWaiting)}</Table.Td>
      <Table.Td className="number">{formatCount(service.deadLetters)}</Table.Td>
      <Table.Td className="number">{hasQueues ? formatCount(waiting) : '—'}</Table.Td>
      <Table.Td className="number">{hasQueues ? formatCount(failed) : '—'}</Table.Td>
    </Table.Tr>
  );
}

function outboxWords({ outboxWaiting, outboxOldestSeconds }: ServiceHealthDto): string {
  if (!outboxWaiting || outboxOldestSeconds === null) return formatCount(outboxWaiting);
  return `${formatCount(outboxWaiting)} (há ${Math.round(outboxOldestSeconds)} s)`;
}

function deliveryWords(deliveries: HealthDto['deliveries']): string {
  if (deliveries === null) return 'Eventos para a Meta: sem resposta do serviço de marketing.';
  const { delivered, failed, queued, paused } = deliveries;
  const waiting = paused ? ` Contas de anúncios pausadas porque a Meta recusou o token: ${formatCount(paused)}.` : '';
  return `Eventos para a Meta nas últimas 24 h: ${formatCount(delivered)} entregues, ${formatCount(failed)} com falha. Aguardando agora: ${formatCount(queued)}.${waiting}`;
}
