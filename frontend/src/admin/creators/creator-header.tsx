import { Button, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { AdminModel } from '../../api/shown.js';
import { Picture } from '../../desk/picture.js';
import { WithheldLine } from '../delegations/withheld-note.js';
import { CopyButton } from '../layout/copy-button.js';
import { PageHeader } from '../layout/page-header.js';
import { DeactivateModel } from '../models/deactivate-model.js';
import { DeleteModel } from '../models/delete-model.js';
import { EditModel } from '../models/edit-model.js';
import { KycPill } from '../models/kyc-pill.js';
import { KycWindow } from '../models/kyc-window.js';
import { ModelPill } from '../models/model-pill.js';
import { publicAddress } from '../models/public-address.js';
import { useActiveSwitch } from '../models/use-active-switch.js';
import { useMay } from '../use-may.js';

type Open = 'edit' | 'kyc' | 'off' | 'delete' | null;
type Props = { model: AdminModel; onGone: () => void };

/** Who she is, where fans find her, and what can be done with her (FA-08). */
export function CreatorHeader({ model, onGone }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const activity = useActiveSwitch();
  const may = useMay();
  const close = () => setOpen(null);
  const address = publicAddress(model.username);
  return (
    <section className="creator-header" aria-label={`Modelo ${model.displayName}`}>
      <Picture picture={model.coverAsset?.picture ?? null} alt="" sizes="100vw" className="creator-cover" />
      <div className="creator-head">
        <Picture picture={model.profileAsset?.picture ?? null} alt="" sizes="88px" className="model-portrait" />
        <div className="creator-name">
          <PageHeader title={model.displayName} />
          <Group gap="xs">
            <Text c="dimmed" size="sm">
              @{model.username}
            </Text>
            <ModelPill isActive={model.isActive} />
            {may('publishing') && <KycPill modelId={model.id} />}
          </Group>
          <WithheldLine modelId={model.id} name={model.displayName} />
        </div>
        <Group gap="sm" className="creator-acts">
          {may('publishing') && (
            <Switch
              label="Perfil ativo"
              checked={model.isActive}
              disabled={activity.isPending}
              onChange={() => (model.isActive ? setOpen('off') : activity.activate(model))}
            />
          )}
          <Button variant="default" component="a" href={address} target="_blank" rel="noreferrer">
            Abrir perfil
          </Button>
          <CopyButton text={address}>Copiar URL</CopyButton>
          {may('publishing') && (
            <>
              <Button variant="default" onClick={() => setOpen('edit')}>
                Editar
              </Button>
              <Button variant="default" onClick={() => setOpen('kyc')}>
                Verificação
              </Button>
            </>
          )}
          {may('administration') && (
            <Button color="red" variant="light" onClick={() => setOpen('delete')}>
              Excluir
            </Button>
          )}
        </Group>
      </div>
      {open === 'edit' && <EditModel model={model} onClose={close} />}
      {open === 'kyc' && <KycWindow model={model} onClose={close} />}
      {open === 'off' && <DeactivateModel model={model} onClose={close} />}
      {open === 'delete' && (
        <DeleteModel model={model} onClose={close} onDeleted={onGone} onSwitchOff={() => setOpen('off')} />
      )}
    </section>
  );
}
