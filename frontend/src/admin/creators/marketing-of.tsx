import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AdminModel } from '../../api/shown.js';
import { CopyButton } from '../layout/copy-button.js';
import { ReadState } from '../layout/screen-states.js';
import { marketingQueries } from '../marketing-queries.js';
import { paths } from '../paths.js';
import { LinkList } from '../sales-links/link-list.js';
import { useMay } from '../use-may.js';

/** What brings people to her: her presell, and the links made for her. */
export function MarketingOf({ model }: { model: AdminModel }) {
  const hasCampaigns = useMay()('campaigns');
  return (
    <Stack gap="lg">
      <PresellOf modelId={model.id} />
      {hasCampaigns && <LinkList modelId={model.id} />}
    </Stack>
  );
}

function PresellOf({ modelId }: { modelId: string }) {
  const list = useQuery(marketingQueries.presells());
  const presell = list.data?.items.find((one) => one.modelId === modelId);
  return (
    <section aria-label="Presell">
      <Title order={2} size="h5" mb="xs">
        Presell
      </Title>
      <ReadState of={list} />
      {list.data && (
        <Group gap="sm">
          {presell ? (
            <>
              <Text fw={600}>{presell.title}</Text>
              <Badge color={presell.isActive ? 'green' : 'gray'} variant="light" tt="none">
                {presell.isActive ? 'Ativo' : 'Inativo'}
              </Badge>
              <CopyButton size="compact-sm" text={presell.url}>
                Copiar URL
              </CopyButton>
            </>
          ) : (
            <Text c="dimmed">Ela ainda não tem uma.</Text>
          )}
          <Anchor component={Link} to={paths.presells()} size="sm">
            {presell ? 'Editar em Presells' : 'Criar em Presells'}
          </Anchor>
        </Group>
      )}
    </section>
  );
}
