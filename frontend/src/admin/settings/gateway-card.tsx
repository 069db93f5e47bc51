import type { GatewayTest, PaymentGateway } from '@camarim/contracts';
import { Alert, Badge, Button, Card, Group, List, Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { settingsApi } from '../../api/admin-settings.js';
import { api } from '../../api/client.js';
import { during } from '../../api/problem.js';
import { formatInstant } from '../../desk/format-instant.js';
import { Confirm } from '../layout/confirm.js';
import { CopyButton } from '../layout/copy-button.js';
import { useAct } from '../layout/use-act.js';
import { ActivateGateway } from './activate-gateway.js';
import { isTried, KIND_WORDS, STEP_WORDS, SWITCH_FAILED } from './gateway-words.js';

/** One account at a provider: what it is, whether it works, and its switch. */
export function GatewayCard({ gateway, onEdit }: { gateway: PaymentGateway; onEdit: () => void }) {
  const { act, refresh, isPending } = useAct('gateways');
  const [tested, setTested] = useState<GatewayTest | null>(null);
  const [starting, setStarting] = useState(false);
  const [webhookUrl, setWebhookUrl] = useState<string | null>(null);
  const [stopping, setStopping] = useState(false);
  const { id, name, isActive } = gateway;
  const tell = (answer: GatewayTest) => {
    setTested(answer);
    void refresh();
  };
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
              else if (!isTried(gateway)) setStarting(true);
              else
                act({
                  run: () => during(SWITCH_FAILED, settingsApi.setGatewayActive(id, true)),
                  done: 'Gateway ativado.',
                });
            }}
          />
        </Group>
        <Text size="sm" className="wraps">
          {KIND_WORDS[gateway.kind].label} · {gateway.baseUrl} · chave {gateway.secretHint} · prioridade{' '}
          {gateway.priority}
          {gateway.hasCertificate && ' · com certificado'}
          {gateway.testedAt &&
            ` · ${gateway.testFailure ? 'teste recusado' : 'testado'} em ${formatInstant(gateway.testedAt)}`}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={onEdit}>
            Editar
          </Button>
          <Button
            variant="default"
            loading={isPending}
            onClick={() =>
              act({ run: () => api('POST /admin/gateways/:gatewayId/test', { gatewayId: id }), done: tell })
            }
          >
            Testar conexão
          </Button>
          {webhookUrl === null ? (
            <Button
              variant="default"
              onClick={() =>
                act({
                  run: () => api('GET /admin/gateways/:gatewayId/webhook-url', { gatewayId: id }),
                  done: ({ url }) => setWebhookUrl(url),
                })
              }
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
            <List size="sm" mt="xs" aria-label="Passos do teste">
              {tested.steps.map(({ step, ok }) => (
                <List.Item key={step}>
                  {STEP_WORDS[step]}: {ok === null ? 'não testado' : ok ? 'certo' : 'errado'}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        {webhookUrl !== null && (
          <Text size="xs" c="dimmed" className="wraps">
            {webhookUrl} — cole no painel do provedor; quem tem este endereço pode nos mandar avisos.
          </Text>
        )}
      </Stack>
      {starting && <ActivateGateway gateway={gateway} onClose={() => setStarting(false)} />}
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
