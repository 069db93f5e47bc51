import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { hasCode } from '../../api/problem.js';
import type { AdminModel } from '../../api/shown.js';
import { putFresh } from '../../lib/put-fresh.js';
import { contentQueries } from '../content-queries.js';
import { said } from '../layout/notify.js';
import { ReloadWay } from '../layout/reload-way.js';
import { formOf } from './model-draft.js';
import { ModelForm } from './model-form.js';

type Props = { model: AdminModel; onClose: () => void };

/** Two people who edit the same creator do not overwrite each other: the second is told and may start from the new state. */
export function EditModel({ model, onClose }: Props) {
  const client = useQueryClient();
  // the state the form was filled from, whatever arrives meanwhile
  const [edited, setEdited] = useState(model);
  const [isOld, setOld] = useState(false);
  const reload = async (forget: () => void) => {
    const now = await client.fetchQuery({ ...contentQueries.model(model.id), staleTime: 0 });
    forget();
    setEdited(now);
    setOld(false);
  };
  return (
    <ModelForm
      key={edited.revision}
      title={`Editar ${edited.displayName}`}
      submit="Salvar"
      model={edited}
      onClose={onClose}
      way={(forget) => isOld && <ReloadWay onReload={() => void reload(forget)} />}
      save={async (draft, done) => {
        try {
          const saved = await api('PUT /admin/models/:modelId', {
            ...formOf(draft),
            modelId: model.id,
            revision: edited.revision,
          });
          putFresh(client, contentQueries.model(model.id).queryKey, saved);
        } catch (error) {
          setOld(hasCode(error, 'conflict'));
          throw error;
        }
        done();
        said('Perfil salvo.');
        onClose();
        await client.invalidateQueries({ queryKey: ['models'] });
      }}
    />
  );
}
