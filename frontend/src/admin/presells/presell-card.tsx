import type { AdminPresellDto } from '@camarim/contracts';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { CreatorLink } from '../creators/creator-link.js';
import { CopyButton } from '../layout/copy-button.js';

type Props = { presell: AdminPresellDto; onEdit: () => void; onSwitch: () => void; onDelete: () => void };

/** One page with what can be done with it (MKT-25). */
export function PresellCard({ presell, onEdit, onSwitch, onDelete }: Props) {
  const { title, subtitle, isActive, username, slug, url, heroImage } = presell;
  return (
    <Card component="article" withBorder radius="lg" padding="md" aria-label={title}>
      <Group align="flex-start" wrap="nowrap">
        {heroImage ? (
          <img className="presell-thumb" src={heroImage.media.url} alt="" width={72} height={90} loading="lazy" />
        ) : (
          <span className="presell-thumb no-picture" />
        )}
        <Stack gap={4} className="grows">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Title order={3} size="h5">
              {title}
            </Title>
            <Badge color={isActive ? 'green' : 'gray'} variant="light" tt="none" className="still">
              {isActive ? 'Ativo' : 'Inativo'}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {subtitle}
          </Text>
          <Text size="sm">
            <CreatorLink id={presell.modelId} name={`@${username}`} /> · /presell/{slug}
          </Text>
        </Stack>
      </Group>
      <Group gap="xs" mt="md">
        <Button size="compact-sm" onClick={onEdit}>
          Editar
        </Button>
        <CopyButton size="compact-sm" text={url}>
          Copiar link
        </CopyButton>
        {isActive && (
          <Button size="compact-sm" variant="default" component="a" href={url} target="_blank" rel="noopener">
            Abrir
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onSwitch}>
          {isActive ? 'Desativar' : 'Ativar'}
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" onClick={onDelete}>
          Excluir
        </Button>
      </Group>
    </Card>
  );
}
