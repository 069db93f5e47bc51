import type { SalePeriod } from '@camarim/contracts';
import { PAYMENT_METHOD_LABELS } from '@camarim/domain';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { CreatorName } from '../creators/creator-name.js';
import { said } from '../layout/notify.js';
import { ReadState } from '../layout/screen-states.js';
import { ReasonForm } from './reason-form.js';
import { PERIOD_STATES } from './sale-words.js';
import { salesQueries } from './sales-queries.js';

type Props = { userId: string; mayRevoke: boolean };

/** All days somebody ever had; read by a click alone, because that somebody looked is written down (BIL-47). */
export function UserPeriods({ userId, mayRevoke }: Props) {
  const [isShown, setShown] = useState(false);
  const [ending, setEnding] = useState<SalePeriod | null>(null);
  const periods = useQuery({ ...salesQueries.periodsOf(userId), enabled: isShown });
  if (!isShown) {
    return (
      <Group gap="sm">
        <Button variant="default" onClick={() => setShown(true)}>
          Ver acessos do cliente
        </Button>
        <Text size="xs" c="dimmed">
          A consulta fica registrada.
        </Text>
      </Group>
    );
  }
  return (
    <section aria-label="Acessos do cliente">
      <Title order={3} size="h5">
        Acessos do cliente
      </Title>
      <ReadState of={periods} />
      {periods.data?.length === 0 && <Text c="dimmed">Nenhum acesso até agora.</Text>}
      <ul className="sale-log">
        {periods.data?.map((period) => (
          <li key={period.id}>
            <Group justify="space-between">
              <Text size="sm" fw={600}>
                {period.planName} ·{' '}
                {period.modelId === null ? 'toda a casa' : <CreatorName id={period.modelId} unknown="uma modelo" />}
              </Text>
              <Badge color={PERIOD_STATES[period.status].color} variant="light" tt="none">
                {PERIOD_STATES[period.status].label}
              </Badge>
            </Group>
            <Text size="xs" c="dimmed">
              {PAYMENT_METHOD_LABELS[period.source]} · {formatInstant(period.startsAt)} –{' '}
              {formatInstant(period.expiresAt)}
            </Text>
            {mayRevoke && period.status === 'active' && period.source !== 'pix' && (
              <Button size="compact-sm" color="red" variant="light" mt={4} onClick={() => setEnding(period)}>
                Encerrar acesso
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ReasonForm
          title="Encerrar este acesso?"
          action="Encerrar acesso"
          run={(reason) =>
            api('POST /admin/subscriptions/:subscriptionId/revoke', { subscriptionId: ending.id, reason })
          }
          onDone={() => {
            said('Acesso encerrado.');
            setEnding(null);
          }}
          onClose={() => setEnding(null)}
        >
          <Text>
            O conteúdo volta a ficar bloqueado agora. Isto não pode ser desfeito; uma nova cortesia, sim, pode ser dada.
          </Text>
        </ReasonForm>
      )}
    </section>
  );
}
