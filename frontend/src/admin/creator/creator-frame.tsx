import type { CreatorModelDto } from '@camarim/contracts';
import { Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Outlet, useOutletContext } from 'react-router-dom';
import { PresenceSwitch } from '../calls/presence-switch.js';
import { EmptyList } from '../layout/screen-states.js';

/** The model the screens of a creator are about. */
export const useOwnModel = (): CreatorModelDto => useOutletContext<CreatorModelDto>();

/** Around all her screens: which profile, and whether she is there; it stays while she looks at something else (BIL-51). */
export function CreatorFrame({ models }: { models: readonly CreatorModelDto[] }) {
  const [chosen, choose] = useState('');
  const model = models.find(({ id }) => id === chosen) ?? models[0];
  if (!model) {
    return (
      <EmptyList
        title="Nenhum perfil ligado à sua conta"
        text="Fale com a equipe: assim que seu perfil for ligado a esta conta, sua agenda aparece aqui."
      />
    );
  }
  return (
    <Stack>
      <Group justify="space-between" className="creator-bar">
        {models.length > 1 ? (
          <Select
            aria-label="Perfil"
            allowDeselect={false}
            data={models.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            value={model.id}
            onChange={(id) => choose(id ?? '')}
          />
        ) : (
          <Text fw={600}>{model.displayName}</Text>
        )}
        <PresenceSwitch key={model.id} modelId={model.id} />
      </Group>
      <Outlet context={model} />
    </Stack>
  );
}
