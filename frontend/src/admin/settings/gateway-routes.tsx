import type { GatewayRoute, PaymentGateway } from '@camarim/contracts';
import { Button, Card, Divider, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { Confirm } from '../layout/confirm.js';
import { ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { paths } from '../paths.js';
import { hourWords, routeWords, stepWords } from './gateway-words.js';
import { settingsQueries } from './settings-queries.js';

/** Which account new charges go to and why, how each did lately, and the owner's own word (BIL-62). */
export function GatewayRoutes({ gateways }: { gateways: readonly PaymentGateway[] }) {
  const routing = useQuery(settingsQueries.gatewayRouting());
  const nameOf = (id: string) => gateways.find((one) => one.id === id)?.name ?? 'outro gateway';
  const isOn = ({ gatewayId }: GatewayRoute) => gateways.some(({ id, isActive }) => isActive && id === gatewayId);
  const on = routing.data?.gateways.filter(isOn) ?? [];
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label="Para onde vão as cobranças">
      <Stack gap="sm">
        <Title order={2} size="h5">
          Para onde vão as cobranças
        </Title>
        <ReadState of={routing} />
        {on.map((route, index) => (
          <Fragment key={route.gatewayId}>
            {index > 0 && <Divider />}
            <Route route={route} name={nameOf(route.gatewayId)} isAlone={on.length === 1} />
          </Fragment>
        ))}
        {routing.data && routing.data.steps.length > 0 && (
          <List size="sm" listStyleType="none" aria-label="Cobranças que mudaram de gateway">
            {routing.data.steps.map((step) => (
              <List.Item key={`${step.paymentId} ${step.gatewayId}`}>
                {formatInstant(step.at)} · {stepWords(step, nameOf)} ·{' '}
                <Link to={`${paths.sales()}?venda=${step.paymentId}`}>ver venda</Link>
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}

function Route({ route, name, isAlone }: { route: GatewayRoute; name: string; isAlone: boolean }) {
  const { act, refresh, isPending } = useAct('gateways');
  const [choosing, setChoosing] = useState(false);
  const { gatewayId, isForced } = route;
  const force = async () => {
    await api('PUT /admin/gateways/:gatewayId/only', { gatewayId, isForced: true });
    void refresh();
  };
  return (
    <Group justify="space-between" align="flex-start">
      <Stack gap={2}>
        <Text fw={route.isNext ? 600 : 400}>{name}</Text>
        <Text size="sm">{routeWords(route)}</Text>
        <Text size="sm" c="dimmed">
          {hourWords(route)}
        </Text>
      </Stack>
      {isForced ? (
        <Button
          variant="default"
          loading={isPending}
          onClick={() =>
            act({
              run: () => api('PUT /admin/gateways/:gatewayId/only', { gatewayId, isForced: false }),
              done: 'De volta ao automático.',
            })
          }
        >
          Voltar ao automático
        </Button>
      ) : (
        !isAlone && (
          <Button variant="default" onClick={() => setChoosing(true)}>
            Usar só este
          </Button>
        )
      )}
      {choosing && (
        <Confirm calm title={`Usar só ${name}?`} action="Usar só este" run={force} onClose={() => setChoosing(false)}>
          <Text>
            Todas as cobranças novas vão para {name}, mesmo que ele pare de responder, até você voltar ao automático. As
            que já existem ficam onde estão.
          </Text>
        </Confirm>
      )}
    </Group>
  );
}
