import { useQueryClient } from '@tanstack/react-query';
import { contentApi } from '../../api/admin-content.js';
import type { AdminModel } from '../../api/shown.js';
import { said } from '../layout/notify.js';
import { formOf } from './model-draft.js';
import { ModelForm } from './model-form.js';

type Props = { onClose: () => void; onAdded: (model: AdminModel) => void };

export function AddModel({ onClose, onAdded }: Props) {
  const client = useQueryClient();
  return (
    <ModelForm
      title="Adicionar modelo"
      submit="Adicionar"
      model={null}
      onClose={onClose}
      save={async (draft, saved) => {
        const model = await contentApi.addModel(formOf(draft));
        saved();
        said(`${model.displayName} foi adicionada. O perfil entra no ar quando a verificação for registrada.`);
        onAdded(model);
        onClose();
        await client.invalidateQueries({ queryKey: ['models'] });
      }}
    />
  );
}
