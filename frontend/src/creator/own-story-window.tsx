import type { AdminStoryDto } from '@camarim/contracts';
import { slugify } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.js';
import { changedOf } from '../desk/changed.js';
import { formatInstant } from '../desk/format-instant.js';
import { sentenceOf } from '../desk/refusal.js';
import { storyTextsOf } from '../desk/story-form.js';
import { fieldError } from '../desk/story-problem.js';
import { slugWhileTyping } from '../desk/story-slug.js';
import { useDraft } from '../desk/use-draft.js';
import { Field } from '../ui/field.js';
import { Confirm } from './parts/confirm.js';
import { FormSheet } from './parts/form-sheet.js';
import { said } from './parts/notify.js';
import { ScheduleSheet } from './parts/schedule-sheet.js';
import { useAct } from './parts/use-act.js';
import { STORY_FIELDS, StoryTextFields } from './story-texts.js';

export type OwnStoryAct = 'edit' | 'schedule' | 'cancel' | 'delete';
type Props = { story: AdminStoryDto; onClose: () => void };

/** What asks before something of a story of hers changes. */
export function OwnStoryWindow({ act, ...props }: Props & { act: OwnStoryAct }) {
  const { story, onClose } = props;
  const { refresh } = useAct('own-content');
  if (act === 'edit') return <EditWindow {...props} />;
  if (act === 'schedule')
    return (
      <ScheduleSheet
        title="Mudar horário do story"
        text="Ele vai ao ar sozinho e fica por 24 horas a partir daí."
        publishAt={story.publishAt}
        publishZone={story.publishZone}
        save={async (time) => {
          await api('PUT /creator/stories/:storyId/schedule', { storyId: story.id, ...time });
          said(`O story vai ao ar em ${formatInstant(time.publishAt)}.`);
          await refresh();
        }}
        onClose={onClose}
      />
    );
  if (act === 'cancel')
    return (
      <Confirm
        title="Cancelar este story?"
        action="Cancelar o story"
        run={() =>
          api('DELETE /creator/stories/:storyId/schedule', { storyId: story.id }).finally(() => void refresh())
        }
        onClose={onClose}
      >
        <p>Ele não vai ao ar e sai da lista. Para publicar depois, é preciso enviar o arquivo de novo.</p>
      </Confirm>
    );
  return (
    <Confirm
      title="Excluir este story?"
      action="Excluir o story"
      run={() => api('DELETE /creator/stories/:storyId', { storyId: story.id }).finally(() => void refresh())}
      onClose={onClose}
    >
      <p>O link deixa de funcionar na hora e não volta. Quem já viu continua contado.</p>
    </Confirm>
  );
}

function EditWindow({ story, onClose }: Props) {
  const { refresh } = useAct('own-content');
  const [base] = useState({ ...storyTextsOf(story), slug: story.slug ?? '' });
  const [values, setValues] = useState(base);
  const set = (own: Partial<typeof base>) => setValues((now) => ({ ...now, ...own }));
  const draft = useDraft({ name: `own-story:${story.id}`, version: story.updatedAt, base, values, restore: setValues });
  const saving = useMutation({
    mutationFn: () => {
      const typed = { ...values, slug: slugify(values.slug) };
      return api('PUT /creator/stories/:storyId', { storyId: story.id, ...changedOf(base, typed) });
    },
    onSuccess: () => {
      draft.forget();
      said('Story atualizado.');
      onClose();
    },
    onSettled: () => void refresh(),
  });
  return (
    <FormSheet
      title="Editar story"
      submit="Salvar"
      pending={saving.isPending}
      error={sentenceOf(saving.error, ['slug', ...STORY_FIELDS])}
      draft={draft}
      onClose={onClose}
      onSubmit={saving.mutate}
    >
      <Field
        label="Endereço (opcional)"
        hint={`${window.location.origin}/story/${slugify(values.slug) || story.id}`}
        placeholder="luna-no-camarim"
        autoComplete="off"
        spellCheck={false}
        value={values.slug}
        error={fieldError(saving.error, 'slug')}
        onChange={(event) => set({ slug: slugWhileTyping(event.currentTarget.value) })}
      />
      <StoryTextFields values={values} error={saving.error} onChange={set} />
    </FormSheet>
  );
}
