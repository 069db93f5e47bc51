import type { SiteSettings as Settings, SiteSettingsChange } from '@camarim/contracts';
import { MODEL_LIMITS } from '@camarim/domain';
import { Button, Card, Group, Stack, Switch, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { putFresh } from '../../lib/put-fresh.js';
import { contentQueries } from '../content-queries.js';
import { said, undoable } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';

const SWITCHES = [
  {
    name: 'commentsEnabled',
    label: 'Assinantes podem comentar',
    description: 'Desligado, os comentários que já existem continuam aparecendo',
  },
  {
    name: 'moderateAllComments',
    label: 'Todo comentário espera pela equipe',
    description: 'Desligado, só esperam os que têm palavras da lista',
  },
  {
    name: 'showDemoEngagement',
    label: 'Mostrar demonstração aos fãs',
    description: 'Curtidas e comentários de demonstração aparecem à parte, com a etiqueta “demonstração”',
  },
] as const;

/** Each switch counts at once and can be undone; the city is saved by its button (CAT-08, CAT-23, CAT-37). */
export function SiteSettings({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { act, isPending } = useAct('content-changes');
  const [city, setCity] = useState(settings.creatorLocation ?? '');
  const save = (changes: SiteSettingsChange, done: () => void) =>
    act({
      run: async () => {
        putFresh(client, contentQueries.settings().queryKey, await api('PUT /admin/settings/site', changes));
      },
      done,
    });
  const flip = (name: (typeof SWITCHES)[number]['name'], label: string, on: boolean) =>
    save({ [name]: on }, () => undoable(`${label}: ${on ? 'ligado' : 'desligado'}.`, () => flip(name, label, !on)));
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label="Site">
      <Stack>
        <Title order={2} size="h5">
          Site
        </Title>
        {SWITCHES.map(({ name, label, description }) => (
          <Switch
            key={name}
            label={label}
            description={description}
            checked={settings[name]}
            disabled={isPending}
            onChange={(event) => flip(name, label, event.currentTarget.checked)}
          />
        ))}
        <Group align="flex-end" className="columns">
          <TextInput
            label="Cidade das modelos"
            description="Aparece no perfil de quem não informou a própria; vazio não mostra nada"
            maxLength={MODEL_LIMITS.location.max}
            value={city}
            onChange={(event) => setCity(event.currentTarget.value)}
          />
          <Button
            variant="default"
            loading={isPending}
            disabled={city.trim() === (settings.creatorLocation ?? '')}
            onClick={() => save({ creatorLocation: city.trim() || null }, () => said('Cidade salva.'))}
          >
            Salvar cidade
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
