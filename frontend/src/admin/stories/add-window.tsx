import { STORY_TEXTS } from '@camarim/domain';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { storyApi, storyQueries } from './story-api.js';
import { StoryFields } from './story-fields.js';
import { mainFileOf, storyFormOf, textsOf } from './story-form.js';
import { sayingFirst } from './story-problem.js';

type Props = { model: { id: string; displayName: string }; onClose: () => void };

/** A new story, on the site as soon as it is saved, for 24 hours (STO-03). */
export function AddWindow({ model, onClose }: Props) {
  const client = useQueryClient();
  const [form, setForm] = useState(() => storyFormOf());
  const add = useMutation({
    mutationFn: async () => {
      const texts = textsOf(form);
      const files = { assetId: mainFileOf(form), endAssetId: form.endFile.assetId };
      return storyApi.add({ modelId: model.id, ...files, ...texts }).catch(sayingFirst(STORY_TEXTS.createFailed));
    },
    onSuccess: async () => {
      said('Story publicado. Ele fica no ar por 24 horas.');
      onClose();
      await client.invalidateQueries({ queryKey: storyQueries.all });
    },
  });
  return (
    <FormWindow
      title="Novo story"
      submit="Publicar"
      pending={add.isPending}
      error={add.error?.message ?? null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Text size="sm" c="dimmed">
        {model.displayName} · fica no ar por 24 horas a partir de agora.
      </Text>
      <StoryFields
        modelId={model.id}
        form={form}
        error={add.error}
        onChange={(changes) => setForm((now) => ({ ...now, ...changes }))}
      />
    </FormWindow>
  );
}
