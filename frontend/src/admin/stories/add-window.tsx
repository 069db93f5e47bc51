import { STORY_TEXTS, storySeconds } from '@camarim/domain';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { storyApi, storyQueries } from './story-api.js';
import { StoryFields, type StoryForm } from './story-fields.js';
import { refuseField, sayingFirst } from './story-problem.js';

const EMPTY: StoryForm = {
  assetId: null,
  endAssetId: null,
  durationSeconds: storySeconds(undefined),
  whatsappNumber: '',
  telegramUrl: '',
};
type Props = { model: { id: string; displayName: string }; onClose: () => void };

/** A new story, on the site as soon as it is saved, for 24 hours (STO-03). */
export function AddWindow({ model, onClose }: Props) {
  const client = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const add = useMutation({
    mutationFn: async () => {
      if (!form.assetId) throw refuseField('assetId', STORY_TEXTS.noMedia);
      return storyApi
        .add({
          modelId: model.id,
          assetId: form.assetId,
          endAssetId: form.endAssetId ?? null,
          durationSeconds: storySeconds(form.durationSeconds),
          whatsappNumber: form.whatsappNumber,
          telegramUrl: form.telegramUrl,
        })
        .catch(sayingFirst(STORY_TEXTS.createFailed));
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
