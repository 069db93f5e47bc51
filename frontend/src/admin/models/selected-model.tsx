import { Button, Card, Group, Skeleton, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode, messageOf } from '../../api/problem.js';
import { contentQueries } from '../content-queries.js';
import { CopyButton } from '../layout/copy-button.js';
import { Picture } from '../layout/picture.js';
import { FailedList } from '../layout/screen-states.js';
import { DeactivateModel } from './deactivate-model.js';
import { DeleteModel } from './delete-model.js';
import { EditModel } from './edit-model.js';
import { KycPill } from './kyc-pill.js';
import { KycWindow } from './kyc-window.js';
import { ModelPill } from './model-pill.js';
import { ModelProfile } from './model-profile.js';
import { publicAddress } from './public-address.js';
import { useActiveSwitch } from './use-active-switch.js';

type Open = 'profile' | 'edit' | 'kyc' | 'off' | 'delete' | null;

/** The chosen creator and what can be done with her (FA-08). */
export function SelectedModel({ id, onGone }: { id: string; onGone: () => void }) {
  const query = useQuery(contentQueries.model(id));
  const [open, setOpen] = useState<Open>(null);
  const activity = useActiveSwitch();
  const model = query.data;
  if (query.isPending) return <Skeleton height={132} radius="lg" />;
  if (!model) {
    const gone = hasCode(query.error, 'model-not-found');
    return (
      <FailedList
        message={gone ? 'Esta modelo não existe mais.' : messageOf(query.error)}
        onRetry={() => (gone ? onGone() : void query.refetch())}
      />
    );
  }
  const close = () => setOpen(null);
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label={`Modelo ${model.displayName}`}>
      <Group justify="space-between">
        <Group wrap="nowrap">
          <Picture picture={model.profileAsset?.picture ?? null} alt="" sizes="88px" className="model-portrait" />
          <div>
            <Group gap="xs">
              <Title order={2} size="h4">
                {model.displayName}
              </Title>
              <ModelPill isActive={model.isActive} />
              <KycPill modelId={model.id} />
            </Group>
            <Text c="dimmed">@{model.username}</Text>
          </div>
        </Group>
        <Group gap="sm">
          <Switch
            label="Perfil ativo"
            checked={model.isActive}
            disabled={activity.isPending}
            onChange={() => (model.isActive ? setOpen('off') : activity.activate(model))}
          />
          <Button variant="default" onClick={() => setOpen('profile')}>
            Ver perfil
          </Button>
          <Button variant="default" onClick={() => setOpen('edit')}>
            Editar
          </Button>
          <Button variant="default" onClick={() => setOpen('kyc')}>
            Verificação
          </Button>
          <CopyButton text={publicAddress(model.username)}>Copiar URL</CopyButton>
          <Button color="red" variant="light" onClick={() => setOpen('delete')}>
            Excluir
          </Button>
        </Group>
      </Group>
      {open === 'profile' && <ModelProfile model={model} onClose={close} onEdit={() => setOpen('edit')} />}
      {open === 'edit' && <EditModel model={model} onClose={close} />}
      {open === 'kyc' && <KycWindow model={model} onClose={close} />}
      {open === 'off' && <DeactivateModel model={model} onClose={close} />}
      {open === 'delete' && (
        <DeleteModel model={model} onClose={close} onDeleted={onGone} onSwitchOff={() => setOpen('off')} />
      )}
    </Card>
  );
}
