import { Button, Group, Stack, Text } from '@mantine/core';
import type { AdminModel } from '../../api/shown.js';
import { CopyButton } from '../layout/copy-button.js';
import { formatInstant } from '../layout/format-instant.js';
import { Picture } from '../layout/picture.js';
import { Window } from '../layout/window.js';
import { Bio } from './bio.js';
import { ModelFigures } from './model-figures.js';
import { publicAddress } from './public-address.js';

type Props = { model: AdminModel; onClose: () => void; onEdit: () => void };

/** Everything about a creator at a glance (FA-09). */
export function ModelProfile({ model, onClose, onEdit }: Props) {
  const address = publicAddress(model.username);
  return (
    <Window title={`Perfil de ${model.displayName}`} size="lg" onClose={onClose}>
      <Stack>
        <Picture picture={model.coverAsset?.picture ?? null} alt="" sizes="620px" className="model-cover" />
        <Bio text={model.bio} bold={model.bioBoldEnabled} />
        <Text size="sm" c="dimmed">
          Entrou em {formatInstant(model.createdAt)} · {lastActivity(model.lastActivityAt)}
          {model.location && ` · mora em ${model.location}`}
        </Text>
        <ModelFigures model={model} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onEdit}>
            Editar perfil
          </Button>
          <CopyButton text={address}>Perfil público</CopyButton>
          <Button component="a" href={address} target="_blank" rel="noreferrer">
            Abrir perfil
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}

const lastActivity = (at: string | null) =>
  at === null ? 'última atividade: —' : `última atividade em ${formatInstant(at)}`;
