import type { PaymentGateway } from '@camarim/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { GatewayCard } from './gateway-card.js';
import { GatewayForm } from './gateway-form.js';
import { GatewayRoutes } from './gateway-routes.js';
import { settingsQueries } from './settings-queries.js';

/** The accounts charges are made with, and where new ones go (BIL-14, BIL-62). */
export function GatewaysTab() {
  const list = useQuery(settingsQueries.gateways());
  const [edited, setEdited] = useState<PaymentGateway | 'new' | null>(null);
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Cobranças novas usam o gateway ativo de menor prioridade que responde.
        </Text>
        <Button onClick={() => setEdited('new')}>Novo gateway</Button>
      </Group>
      <ReadState of={list} />
      {list.data?.items.length === 0 && (
        <EmptyList title="Nenhum gateway" text="Sem um gateway ativo, ninguém consegue pagar." />
      )}
      {list.data?.items.some(({ isActive }) => isActive) && <GatewayRoutes gateways={list.data.items} />}
      {list.data?.items.map((gateway) => (
        <GatewayCard key={gateway.id} gateway={gateway} onEdit={() => setEdited(gateway)} />
      ))}
      {edited && <GatewayForm gateway={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}
