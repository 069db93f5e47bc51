import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api/client.js';
import { hasCode, messageOf } from '../../api/problem.js';
import { readSchedule } from '../../desk/schedule-time.js';
import { useDraft } from '../../desk/use-draft.js';
import { isUsable } from '../files/is-usable.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { ScheduleField } from '../layout/schedule-field.js';
import { useAct } from '../layout/use-act.js';
import type { AddedFile } from './added-file.js';
import { AddedFiles } from './added-files.js';
import { newDraft, newWay, type PostDraft, titleOf } from './post-draft.js';
import { PostFields } from './post-fields.js';

type Props = { modelId: string; onClose: () => void };

/** One file or many: each becomes a post with its own title, and they share the rest of the form. */
export function AddPosts({ modelId, onClose }: Props) {
  const { refresh } = useAct('posts', 'models');
  const form = useForm<PostDraft>({ defaultValues: newDraft });
  const [files, setFiles] = useState<readonly AddedFile[]>([]);
  const [{ publish, hasCoPerformers, when, titles }, setWay] = useState(newWay);
  const changeWay = (changes: Partial<typeof newWay>) => setWay((now) => ({ ...now, ...changes }));
  const [problem, setProblem] = useState<string | null>(null);
  const left = files.filter(({ isAdded }) => !isAdded);
  // what did not get here waits for another try; the others need not wait for it
  const ready = left.filter(({ item }) => item.phase !== 'failed');
  const typed = left.filter(({ item, title }) => title !== titleOf(item.name));
  const draft = useDraft({
    name: `post:new:${modelId}`,
    hasFiles: left.length > 0,
    base: { ...newDraft, ...newWay },
    values: {
      ...{ ...form.watch(), publish, hasCoPerformers, when },
      titles: { ...titles, ...Object.fromEntries(typed.map(({ item, title }) => [item.name, title])) },
    },
    restore: ({ publish: isPublished, hasCoPerformers: hasOthers, when: at, titles: named, ...fields }) => {
      setWay({ publish: isPublished, hasCoPerformers: hasOthers, when: at, titles: named });
      form.reset(fields);
    },
  });
  const add = form.handleSubmit(async (fields) => {
    const { time, wrong: unclear = null } = when === null || hasCoPerformers ? {} : readSchedule(when);
    const wrong = problemOf(left, ready) ?? unclear;
    setProblem(wrong);
    if (wrong) return;
    const before: string[] = [];
    try {
      for (const { item, title } of ready) {
        // however often it is sent, a file becomes one post
        const media = { clientId: item.key, media: item.assetId ?? '', mediaType: item.kind };
        const way = { publish, hasCoPerformers, publishAt: null, ...time };
        const sent = api('POST /admin/posts', { ...fields, ...media, modelId, title: title.trim(), ...way });
        const wasThere = await sent.then(() => false, isThereAlready);
        if (wasThere) before.push(item.name);
        const added = { isAdded: true, wasThere };
        setFiles((all) => all.map((file) => (file.item.key === item.key ? { ...file, ...added } : file)));
      }
    } catch (error) {
      return setProblem(messageOf(error));
    } finally {
      void refresh();
    }
    const made = ready.length - before.length;
    if (made > 0) said(made === 1 ? 'Publicação adicionada.' : `${made} publicações adicionadas.`);
    for (const name of before) said(`A publicação de “${name}” já foi guardada; edite-a na lista.`);
    if (ready.length < left.length) return setProblem(BROKEN);
    draft.forget();
    onClose();
  });
  const only = files.length === 1 ? files[0]?.item.asset : null;
  return (
    <FormWindow
      title="Nova publicação"
      submit={ready.length > 1 ? `Adicionar ${ready.length}` : 'Adicionar'}
      pending={form.formState.isSubmitting}
      error={problem}
      onSubmit={(event) => void add(event)}
      onClose={onClose}
      draft={draft}
    >
      <AddedFiles modelId={modelId} files={files} titles={titles} onChange={setFiles} />
      <PostFields
        form={form}
        modelId={modelId}
        mediaType={files.length > 0 && files.every(({ item }) => item.kind === 'image') ? 'image' : 'video'}
        asset={only ?? null}
        applied={0}
      />
      <Switch
        label="Aparecem outras pessoas"
        description="Além da modelo: fica fora do ar até a autorização delas ser registrada"
        checked={hasCoPerformers}
        onChange={(event) => changeWay({ hasCoPerformers: event.currentTarget.checked })}
      />
      <Switch
        disabled={hasCoPerformers || when !== null}
        label="Publicar assim que o arquivo estiver pronto"
        description="Desligado, fica fora do ar até alguém publicar"
        checked={publish && !hasCoPerformers && when === null}
        onChange={(event) => changeWay({ publish: event.currentTarget.checked })}
      />
      <Switch
        disabled={hasCoPerformers}
        label="Agendar"
        description="Vai ao ar sozinha no dia e na hora que você escolher"
        checked={when !== null && !hasCoPerformers}
        onChange={(event) => changeWay({ when: event.currentTarget.checked ? '' : null })}
      />
      {when !== null && !hasCoPerformers && (
        <ScheduleField value={when} onChange={(local) => changeWay({ when: local })} />
      )}
    </FormWindow>
  );
}

/** The answer to an earlier try was lost, and the form was changed since: its post stays as it was sent. @throws any other refusal */
function isThereAlready(error: unknown): true {
  if (hasCode(error, 'idempotency-mismatch')) return true;
  throw error;
}

const BROKEN = 'O que não pôde ser enviado ficou aqui: remova, ou tente de novo.';

function problemOf(left: readonly AddedFile[], files: readonly AddedFile[]): string | null {
  if (left.length === 0) return 'Escolha um arquivo ou informe o endereço dele.';
  if (files.length === 0) return 'Remova o arquivo que não pôde ser enviado, ou tente de novo.';
  if (!files.every(({ item }) => isUsable(item))) return 'Espere o envio terminar.';
  return files.every(({ title }) => title.trim()) ? null : 'Dê um título a cada publicação.';
}
