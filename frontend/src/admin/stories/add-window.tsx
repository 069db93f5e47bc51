import { STORY_TEXTS } from '@camarim/domain';
import { Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../api/problem.js';
import { formatInstant } from '../../desk/format-instant.js';
import { readSchedule } from '../../desk/schedule-time.js';
import { hasFiles, mainFileOf, storyFormOf, textsOf, typedOf } from '../../desk/story-form.js';
import { fieldError, refuseField, sayingFirst } from '../../desk/story-problem.js';
import { useDraft } from '../../desk/use-draft.js';
import { randomKey } from '../../lib/random-key.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { ScheduleField } from '../layout/schedule-field.js';
import { useAct } from '../layout/use-act.js';
import { storyApi } from './story-api.js';
import { StoryFields } from './story-fields.js';

type Props = { model: { id: string; displayName: string }; onClose: () => void };

/** A new story, on the site as soon as it is saved or at its time, for 24 hours (STO-03). */
export function AddWindow({ model, onClose }: Props) {
  const { refresh } = useAct('stories');
  const [form, setForm] = useState(() => storyFormOf());
  // however often it is sent, it is one
  const [clientId, setClientId] = useState(randomKey);
  const [when, setWhen] = useState<string | null>(null);
  const draft = useDraft({
    name: `story:new:${model.id}`,
    hasFiles: hasFiles(form),
    base: { ...typedOf(storyFormOf()), when: null as string | null },
    values: { ...typedOf(form), when },
    restore: ({ when: at, ...typed }) => {
      setForm((now) => ({ ...now, ...typed }));
      setWhen(at);
    },
  });
  const add = useMutation({
    mutationFn: async () => {
      const texts = textsOf(form);
      const files = { assetId: mainFileOf(form), endAssetId: form.endFile.assetId };
      const { time, wrong } = when === null ? {} : readSchedule(when);
      if (wrong) throw refuseField('publishAt', wrong);
      const story = { clientId, modelId: model.id, ...files, ...texts, publishAt: null, ...time };
      return storyApi.add(story).catch(sayingFirst(STORY_TEXTS.createFailed));
    },
    onSuccess: async ({ publishAt }) => {
      draft.forget();
      said(
        publishAt
          ? `Story agendado para ${formatInstant(publishAt)}.`
          : 'Story publicado. Ele fica no ar por 24 horas.',
      );
      onClose();
      await refresh();
    },
    onError: (error) => {
      if (!hasCode(error, 'idempotency-mismatch')) return;
      // what is here now is another one
      setClientId(randomKey());
      void refresh();
    },
  });
  return (
    <FormWindow
      title="Novo story"
      submit={when === null ? 'Publicar' : 'Agendar'}
      pending={add.isPending}
      error={hasCode(add.error, 'idempotency-mismatch') ? IS_THERE : (add.error?.message ?? null)}
      onClose={onClose}
      draft={draft}
      onSubmit={() => add.mutate()}
    >
      <Text size="sm" c="dimmed">
        {model.displayName} · fica no ar por 24 horas {when === null ? 'a partir de agora' : 'a partir da publicação'}.
      </Text>
      <StoryFields
        modelId={model.id}
        form={form}
        error={add.error}
        onChange={(changes) => setForm((now) => ({ ...now, ...changes }))}
      />
      <Switch
        label="Agendar"
        description="Vai ao ar sozinho no dia e na hora que você escolher"
        checked={when !== null}
        onChange={(event) => setWhen(event.currentTarget.checked ? '' : null)}
      />
      {when !== null && <ScheduleField value={when} onChange={setWhen} error={fieldError(add.error, 'publishAt')} />}
    </FormWindow>
  );
}

/** An answer that was lost, and a form that was changed since. */
const IS_THERE =
  'O que foi enviado antes já foi guardado: confira na lista de stories. Se quiser enviar também o que está aqui, clique de novo no botão.';
