import type { TipWatch } from '@camarim/contracts';
import { formatBRL, formatLocalDate } from '@camarim/domain';
import { Anchor, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/client.js';
import { plural } from '../../lib/counts.js';
import { itemsOf } from '../../lib/items-of.js';
import { said } from '../layout/notify.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { paths } from '../paths.js';
import { ReasonForm } from '../sales/reason-form.js';
import { salesQueries } from '../sales/sales-queries.js';
import { settingsQueries } from './settings-queries.js';

/** Days on which one person gave one creator a lot: somebody looks at them and writes down what was found (PUR-12). */
export function TipWatchList() {
  const client = useQueryClient();
  const list = useInfiniteQuery(settingsQueries.tipWatch());
  const [asked, setAsked] = useState<TipWatch | null>(null);
  const items = itemsOf(list);
  const names = useQuery(salesQueries.creators(items.map(({ modelId }) => modelId)));
  const nameOf = (id: string) => names.data?.items.find(({ modelId }) => modelId === id)?.displayName ?? '—';
  const close = () => {
    setAsked(null);
    void client.invalidateQueries(settingsQueries.tipWatch());
  };
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Muitos mimos de uma pessoa só
      </Title>
      <ReadState of={list} />
      {list.data && items.length === 0 && (
        <EmptyList title="Nada para verificar" text="Ninguém passou do limite de um dia com uma modelo." />
      )}
      {items.length > 0 && (
        <Stack component="ul" aria-label="Dias para verificar" gap="sm" className="card-list">
          {items.map((one) => (
            <Card key={one.id} component="li" withBorder radius="lg" padding="md">
              <Group justify="space-between" gap="sm">
                <div>
                  <Text fw={700} className="figure">
                    {formatBRL(one.cents)} em {one.tips} {plural(one.tips, 'mimo', 'mimos')}
                  </Text>
                  <Text size="sm" c="dimmed">
                    Para {nameOf(one.modelId)}, em {formatLocalDate(one.day)}
                  </Text>
                  <Anchor component={Link} size="sm" to={`${paths.sales()}?tipo=tip&cliente=${one.userId}`}>
                    Ver as vendas desta pessoa
                  </Anchor>
                </div>
                {one.seenAt ? (
                  <Badge color="gray" variant="light" tt="none">
                    Verificado
                  </Badge>
                ) : (
                  <Button variant="light" onClick={() => setAsked(one)}>
                    Verificar
                  </Button>
                )}
              </Group>
            </Card>
          ))}
        </Stack>
      )}
      <MoreButton of={list} />
      {asked && (
        <ReasonForm
          title="Marcar como verificado?"
          action="Verificar"
          run={(reason) => api('POST /admin/tip-watch/:watchId/seen', { watchId: asked.id, reason })}
          onDone={() => {
            said('Verificado.');
            close();
          }}
          onClose={close}
        >
          <Text>
            Escreva o que você viu. Se vierem mais mimos da mesma pessoa no mesmo dia, o aviso volta. Nada é devolvido
            por aqui.
          </Text>
        </ReasonForm>
      )}
    </Stack>
  );
}
