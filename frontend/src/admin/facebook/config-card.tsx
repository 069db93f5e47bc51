import type { FacebookConfig } from '@camarim/contracts';
import { Alert, Avatar, Badge, Button, Card, Group, Switch, Text, Title } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { plural } from '../../lib/counts.js';
import { CreatorLink } from '../creators/creator-link.js';

type Props = {
  config: FacebookConfig;
  onSwitch: (isActive: boolean) => void;
  onResume: () => void;
  onOpen: (what: 'edit' | 'test' | 'log' | 'delete') => void;
};

/** One creator's ad account (FA-24); the switch stops everything at once. */
export function ConfigCard({ config, onSwitch, onResume, onOpen }: Props) {
  const { username, pixelId, tokenEnding, isActive, pausedAt, pauseReason, queued, dead, createdAt } = config;
  return (
    <Card component="article" withBorder radius="lg" padding="md" aria-label={`@${username}`}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <Avatar radius="xl" aria-hidden="true">
            {username[0]?.toUpperCase()}
          </Avatar>
          <div>
            <Title order={2} size="h5">
              <CreatorLink id={config.modelId} name={`@${username}`} />
            </Title>
            <Badge variant="light" tt="none">
              CAPI
            </Badge>
          </div>
        </Group>
        <Switch
          label={isActive ? 'Ativo' : 'Inativo'}
          checked={isActive}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </Group>
      {pausedAt && (
        <Alert color="yellow" mt="md" title="Pausada: a Meta recusou o token">
          <Text size="sm">
            {pauseReason} Nada é enviado desde {formatInstant(pausedAt)}; o que espera segue assim que houver um token
            novo.
          </Text>
          <Button size="compact-sm" variant="default" mt="xs" onClick={onResume}>
            Tentar com o mesmo token
          </Button>
        </Alert>
      )}
      <dl className="facts">
        <dt>Pixel ID</dt>
        <dd>{pixelId}</dd>
        <dt>Access Token</dt>
        <dd>•••• {tokenEnding}</dd>
        <dt>Na fila</dt>
        <dd>
          {queued} {plural(queued, 'evento', 'eventos')}
          {dead > 0 && ` · ${dead} ${plural(dead, 'recusado', 'recusados')}`}
        </dd>
        <dt>Criada em</dt>
        <dd>{formatInstant(createdAt)}</dd>
      </dl>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => onOpen('log')}>
          Envios
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onOpen('test')}>
          Testar conexão
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onOpen('edit')}>
          Editar
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => onOpen('delete')}>
          Excluir
        </Button>
      </Group>
    </Card>
  );
}
