import type { HealthDto, ServiceHealthDto } from '@camarim/contracts';
import { Anchor, Badge, Card, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { FailedList } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { paths } from '../paths.js';
import { dashboardQueries } from './dashboard-queries.js';
import { formatCount } from './dashboard-words.js';

const HEADS = [
  'Serviço',
  'Estado',
  ...['Resposta', 'Eventos a enviar', 'Eventos a tratar', 'Mensagens mortas', 'Tarefas na fila', 'Tarefas falhas'].map(
    (label) => ({ label, number: true }),
  ),
];

/** How the services are and what they still owe (FA-23): the numbers of the metrics, with words. */
export function HealthPanel() {
  const health = useQuery(dashboardQueries.health());
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label="Saúde dos serviços">
      <Group justify="space-between" mb="sm">
        <div>
          <Title order={2} size="h5">
            Saúde dos serviços
          </Title>
          {health.data && <Text fw={700}>{summary(health.data)}</Text>}
        </div>
        <Group gap="md">
          <Anchor href={paths.queueBoard()} target="_blank" rel="noopener">
            Ver filas (nova aba)
          </Anchor>
          <Anchor component={Link} to={paths.deadLetters()}>
            Ver mensagens mortas
          </Anchor>
        </Group>
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
  const isWell = service.alive && down.length === 0;
  const waiting = service.queues.reduce((sum, queue) => sum + queue.waiting + queue.active, 0);
  const failed = service.queues.reduce((sum, queue) => sum + queue.failed, 0);
  const hasQueues = service.queues.length > 0;
  return (
    <Table.Tr>
      <Table.Th scope="row">{service.service}</Table.Th>
      <Table.Td>
        <Badge color={isWell ? 'green' : 'red'} variant="light" tt="none" className="whole">
          {!service.alive ? 'Não responde' : isWell ? 'No ar' : `Sem ${down.join(' e ')}`}
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

function summary({ services }: HealthDto): string {
  const ill = services.filter(({ alive, parts }) => !alive || parts.some(({ ok }) => !ok));
  if (ill.length === 0) return 'Todos os serviços no ar';
  return `Com problema: ${ill.map(({ service }) => service).join(', ')}`;
}

function deliveryWords(deliveries: HealthDto['deliveries']): string {
  if (deliveries === null) return 'Conversões para a Meta: sem resposta do serviço de marketing.';
  const { delivered, failed, queued } = deliveries;
  return `Conversões para a Meta nas últimas 24 h: ${formatCount(delivered)} entregues, ${formatCount(failed)} com falha. Aguardando agora: ${formatCount(queued)}.`;
}
