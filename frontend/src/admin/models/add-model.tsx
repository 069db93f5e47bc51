import { api } from '../../api/client.js';
import type { AdminModel } from '../../api/shown.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { formOf } from './model-draft.js';
import { ModelForm } from './model-form.js';

type Props = { onClose: () => void; onAdded: (model: AdminModel) => void };

export function AddModel({ onClose, onAdded }: Props) {
  const { refresh } = useAct('models');
  return (
    <ModelForm
      title="Adicionar modelo"
      submit="Adicionar"
      model={null}
      onClose={onClose}
      save={async (draft, saved) => {
        const model = await api('POST /admin/models', formOf(draft));
        saved();
        said(`${model.displayName} foi adicionada. O perfil entra no ar quando a verificação for registrada.`);
        onAdded(model);
        onClose();
        await refresh();
      }}
    />
  );
}
