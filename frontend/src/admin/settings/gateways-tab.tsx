import type { GatewayTest, PaymentGateway } from '@camarim/contracts';
import { Alert, Badge, Button, Card, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsApi } from '../../api/admin-settings.js';
import { during, messageOf } from '../../api/problem.js';
import { Confirm } from '../layout/confirm.js';
import { CopyButton } from '../layout/copy-button.js';
import { EmptyList, FailedList, LoadingRows } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { GatewayForm } from './gateway-form.js';
import { settingsQueries } from './settings-queries.js';

const SWITCH_FAILED = 'Erro ao alterar status do gateway. Tente novamente.';

/** The accounts charges are made with; the active one with the lowest number is used (BIL-14). */
export function GatewaysTab() {
  const list = useQuery(settingsQueries.gateways());
  const [edited, setEdited] = useState<PaymentGateway | 'new' | null>(null);
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Cobranças novas usam o gateway ativo de menor prioridade.
        </Text>
        <Button onClick={() => setEdited('new')}>Novo gateway</Button>
      </Group>
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.items.length === 0 && (
        <EmptyList title="Nenhum gateway" text="Sem um gateway ativo, ninguém consegue pagar." />
      )}
      {list.data?.items.map((gateway) => (
        <GatewayCard key={gateway.id} gateway={gateway} onEdit={() => setEdited(gateway)} />
      ))}
      {edited && <GatewayForm gateway={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

function GatewayCard({ gateway, onEdit }: { gateway: PaymentGateway; onEdit: () => void }) {
  const { act, refresh, isPending } = useAct('gateways');
  const [tested, setTested] = useState<GatewayTest | null>(null);
  const [webhookUrl, setWebhookUrl] = useState<string | null>(null);
  const [stopping, setStopping] = useState(false);
  const { id, name, isActive } = gateway;
  const stop = async () => {
    await during(SWITCH_FAILED, settingsApi.setGatewayActive(id, false));
    void refresh();
  };
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={2} size="h5">
              {name}
            </Title>
            <Badge color={gateway.isSandbox ? 'yellow' : 'blue'} variant="light" tt="none">
              {gateway.isSandbox ? 'Teste' : 'Produção'}
            </Badge>
          </Group>
          <Switch
            label={isActive ? 'Ativo' : 'Inativo'}
            checked={isActive}
            disabled={isPending}
            onChange={() => {
              if (isActive) setStopping(true);
              else
                act({
                  run: () => during(SWITCH_FAILED, settingsApi.setGatewayActive(id, true)),
                  done: 'Gateway ativado.',
                });
            }}
          />
        </Group>
        <Text size="sm" className="wraps">
          {gateway.kind === 'api-pix' ? 'API Pix do Banco Central' : 'Família /v1/transactions'} · {gateway.baseUrl} ·
          chave {gateway.secretHint} · prioridade {gateway.priority}
          {gateway.hasCertificate && ' · com certificado'}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={onEdit}>
            Editar
          </Button>
          <Button
            variant="default"
            loading={isPending}
            onClick={() => act({ run: () => settingsApi.testGateway(id), done: setTested })}
          >
            Testar conexão
          </Button>
          {webhookUrl === null ? (
            <Button
              variant="default"
              onClick={() => act({ run: () => settingsApi.webhookUrl(id), done: ({ url }) => setWebhookUrl(url) })}
            >
              Endereço do webhook
            </Button>
          ) : (
            <CopyButton text={webhookUrl}>Copiar endereço do webhook</CopyButton>
          )}
        </Group>
        {tested && (
          <Alert color={tested.ok ? 'green' : 'red'} role="status">
            {tested.message}
          </Alert>
        )}
        {webhookUrl !== null && (
          <Text size="xs" c="dimmed" className="wraps">
            {webhookUrl} — cole no painel do provedor; quem tem este endereço pode nos mandar avisos.
          </Text>
        )}
      </Stack>
      {stopping && (
        <Confirm title={`Desativar ${name}?`} action="Desativar" run={stop} onClose={() => setStopping(false)}>
          <Text>
            Cobranças novas deixam de usar este gateway. As que já existem continuam valendo e os avisos delas são
            ouvidos. Se nenhum outro estiver ativo, ninguém consegue comprar.
          </Text>
        </Confirm>
      )}
    </Card>
  );
}
