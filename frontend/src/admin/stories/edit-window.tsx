import type { AdminStoryDto } from '@camarim/contracts';
import { STORY_TEXTS, slugify } from '@camarim/domain';
import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changedOf } from '../../desk/changed.js';
import { hasFiles, type StoryForm, storyFormOf, textsOf, typedOf } from '../../desk/story-form.js';
import { fieldError, sayingFirst } from '../../desk/story-problem.js';
import { useDraft } from '../../desk/use-draft.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { SlugField } from './slug-field.js';
import { storyApi } from './story-api.js';
import { StoryFields } from './story-fields.js';

type EditForm = StoryForm & { slug: string; isActive: boolean; dropsEnd: boolean };

const bodyOf = (form: EditForm) => ({ ...textsOf(form), slug: slugify(form.slug), isActive: form.isActive });

/** The whole story but its end: watching and editing never move it (STO-04, STO-06, STO-20). */
export function EditWindow({ story, onClose }: { story: AdminStoryDto; onClose: () => void }) {
  const { refresh } = useAct('stories');
  const [opened] = useState<EditForm>(() => ({
    ...storyFormOf(story),
    slug: story.slug ?? '',
    isActive: story.isActive,
    dropsEnd: false,
  }));
  const [form, setForm] = useState(opened);
  const change = (changes: Partial<EditForm>) => setForm((now) => ({ ...now, ...changes }));
  const draft = useDraft({
    name: `story:${story.id}`,
    version: story.updatedAt,
    hasFiles: hasFiles(form),
    base: typedOf(opened),
    values: typedOf(form),
    restore: change,
  });
  const save = useMutation({
    mutationFn: async () => {
      const { file, endFile, dropsEnd } = form;
      const changes = {
        ...changedOf(bodyOf(opened), bodyOf(form)),
        ...(file.assetId ? { assetId: file.assetId } : {}),
        ...(endFile.assetId || dropsEnd ? { endAssetId: endFile.assetId } : {}),
      };
      return storyApi.change({ storyId: story.id, ...changes }).catch(sayingFirst(STORY_TEXTS.updateFailed));
    },
    onSuccess: async () => {
      draft.forget();
      said('Story atualizado.');
      onClose();
      await refresh();
    },
  });
  const isOver = story.state === 'expired';
  const isScheduled = story.publishAt !== null;
  return (
    <FormWindow
      title="Editar story"
      submit="Salvar"
      pending={save.isPending}
      error={save.error?.message ?? null}
      onClose={onClose}
      draft={draft}
      onSubmit={() => save.mutate()}
    >
      <SlugField
        storyId={story.id}
        saved={story.slug ?? ''}
        value={form.slug}
        refusal={fieldError(save.error, 'slug')}
        onChange={(slug) => {
          if (slug !== form.slug) save.reset();
          change({ slug });
        }}
      />
      <StoryFields isEdited modelId={story.modelId} form={form} error={save.error} onChange={change} />
      {story.endImage && (
        <Switch
          label="Tirar a imagem do fim"
          disabled={form.endFile.assetId !== null}
          checked={form.dropsEnd}
          onChange={(event) => change({ dropsEnd: event.currentTarget.checked })}
        />
      )}
      <Switch
        label="Ativo"
        description={
          isOver
            ? 'Este story já terminou.'
            : isScheduled
              ? 'Ele vai ao ar sozinho no horário marcado.'
              : 'Desligado, quem abre o link lê que o story não existe.'
        }
        disabled={isOver || isScheduled}
        checked={form.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
    </FormWindow>
  );
}
