import type { AdminStoryDto } from '@camarim/contracts';
import { STORY_TEXTS, slugify, storySeconds } from '@camarim/domain';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { SlugField } from './slug-field.js';
import { storyApi, storyQueries } from './story-api.js';
import { StoryFields, type StoryForm } from './story-fields.js';
import { fieldError, sayingFirst } from './story-problem.js';

type EditForm = StoryForm & { slug: string; isActive: boolean };

/** The whole story but its end: watching and editing never move it (STO-04, STO-06, STO-20). */
export function EditWindow({ story, onClose }: { story: AdminStoryDto; onClose: () => void }) {
  const client = useQueryClient();
  const [form, setForm] = useState<EditForm>({
    assetId: undefined,
    endAssetId: undefined,
    durationSeconds: story.durationSeconds,
    whatsappNumber: story.whatsappNumber ?? '',
    telegramUrl: story.telegramUrl ?? '',
    slug: story.slug ?? '',
    isActive: story.isActive,
  });
  const change = (changes: Partial<EditForm>) => setForm((now) => ({ ...now, ...changes }));
  const save = useMutation({
    mutationFn: () =>
      storyApi
        .change(story.id, {
          ...(form.assetId ? { assetId: form.assetId } : {}),
          ...(form.endAssetId === undefined ? {} : { endAssetId: form.endAssetId }),
          durationSeconds: storySeconds(form.durationSeconds),
          whatsappNumber: form.whatsappNumber,
          telegramUrl: form.telegramUrl,
          slug: slugify(form.slug),
          ...(form.isActive === story.isActive ? {} : { isActive: form.isActive }),
        })
        .catch(sayingFirst(STORY_TEXTS.updateFailed)),
    onSuccess: async () => {
      said('Story atualizado.');
      onClose();
      await client.invalidateQueries({ queryKey: storyQueries.all });
    },
  });
  return (
    <FormWindow
      title="Editar story"
      submit="Salvar"
      pending={save.isPending}
      error={save.error?.message ?? null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
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
      <StoryFields modelId={story.modelId} form={form} error={save.error} onChange={change} />
      <Switch
        label="Ativo"
        description={
          story.state === 'expired' ? 'Este story já terminou.' : 'Desligado, o link diz que o story não existe.'
        }
        disabled={story.state === 'expired'}
        checked={form.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
    </FormWindow>
  );
}
