import { POST_LIMITS } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.js';
import type { OwnPost } from '../api/shown.js';
import { formatInstant } from '../desk/format-instant.js';
import { sentenceOf } from '../desk/refusal.js';
import { useDraft } from '../desk/use-draft.js';
import { Field } from '../ui/field.js';
import type { OwnPostAct } from './own-post-card.js';
import { Confirm } from './parts/confirm.js';
import { FormSheet } from './parts/form-sheet.js';
import { said } from './parts/notify.js';
import { ScheduleSheet } from './parts/schedule-sheet.js';
import { TextArea } from './parts/text-area.js';
import { Toggle } from './parts/toggle.js';
import { useAct } from './parts/use-act.js';

type Props = { post: OwnPost; onClose: () => void };

/** What asks before something of a post of hers changes. */
export function OwnPostWindow({ act, ...props }: Props & { act: OwnPostAct }) {
  const { post, onClose } = props;
  const { refresh } = useAct('own-content');
  if (act === 'edit') return <EditWindow {...props} />;
  if (act === 'schedule')
    return (
      <ScheduleSheet
        title={`Agendar “${post.title}”`}
        text="A publicação vai ao ar sozinha nesse horário. Até lá, ninguém a vê."
        publishAt={post.publishAt}
        publishZone={post.publishZone}
        save={async (time) => {
          await api('PUT /creator/posts/:postId/schedule', { postId: post.id, ...time });
          said(`“${post.title}” vai ao ar em ${formatInstant(time.publishAt)}.`);
          await refresh();
        }}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      title="Excluir esta publicação?"
      action="Excluir"
      run={() => api('DELETE /creator/posts/:postId', { postId: post.id }).finally(() => void refresh())}
      onClose={onClose}
    >
      <p>
        “{post.title}” sai do seu perfil com as curtidas e os comentários
        {post.hasBuyers ? '. Quem comprou continua vendo.' : ', e o arquivo é apagado.'} Não dá para desfazer.
      </p>
    </Confirm>
  );
}

function EditWindow({ post, onClose }: Props) {
  const { refresh } = useAct('own-content');
  const base = { title: post.title, description: post.description, isExclusive: post.isExclusive };
  const [values, setValues] = useState(base);
  const set = (own: Partial<typeof base>) => setValues({ ...values, ...own });
  const draft = useDraft({ name: `own-post:${post.id}`, version: post.revision, base, values, restore: setValues });
  const saving = useMutation({
    mutationFn: () =>
      api('PUT /creator/posts/:postId', {
        postId: post.id,
        revision: post.revision,
        isPremium: post.isPremium,
        ...values,
      }),
    onSuccess: () => {
      draft.forget();
      said(`“${values.title}” foi salva.`);
      onClose();
    },
    onSettled: () => void refresh(),
  });
  return (
    <FormSheet
      title="Editar publicação"
      submit="Salvar"
      pending={saving.isPending}
      error={sentenceOf(saving.error)}
      draft={draft}
      disabled={!values.title.trim()}
      onClose={onClose}
      onSubmit={saving.mutate}
    >
      <Field
        label="Título"
        required
        maxLength={POST_LIMITS.title.max}
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextArea
        label="Texto"
        rows={3}
        maxLength={POST_LIMITS.description.max}
        value={values.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      {!post.isPremium && (
        <Toggle
          label="Só assinantes veem"
          checked={values.isExclusive}
          onChange={(isExclusive) => set({ isExclusive })}
        />
      )}
    </FormSheet>
  );
}
