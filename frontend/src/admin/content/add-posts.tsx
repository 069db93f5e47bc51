import type { AssetDto } from '@camarim/contracts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contentApi } from '../../api/admin-content.js';
import { messageOf } from '../../api/problem.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { AddedFiles } from './added-files.js';
import { newDraft, type PostDraft } from './post-draft.js';
import { PostFields } from './post-fields.js';

/** A file that becomes a post. */
export type AddedFile = { media: string; kind: 'image' | 'video'; name: string; title: string; asset: AssetDto | null };
type Props = { modelId: string; onClose: () => void };

/** One file or many: each becomes a post with its own title, and they share the rest of the form. */
export function AddPosts({ modelId, onClose }: Props) {
  const { refresh } = useAct('posts', 'models');
  const form = useForm<PostDraft>({ defaultValues: newDraft });
  const [files, setFiles] = useState<readonly AddedFile[]>([]);
  const [publish, setPublish] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const add = form.handleSubmit(async ({ title: _, ...draft }) => {
    const wrong = problemOf(files);
    setProblem(wrong);
    if (wrong) return;
    let left = files;
    for (const file of files) {
      try {
        const { media, kind, title } = file;
        await contentApi.addPost({ ...draft, modelId, media, mediaType: kind, title: title.trim(), publish });
      } catch (error) {
        // those before it are posts already: only what is left stays in the form
        setProblem(`${file.title}: ${messageOf(error)}`);
        break;
      }
      left = left.filter((one) => one !== file);
    }
    setFiles(left);
    void refresh();
    if (left.length > 0) return;
    said(files.length === 1 ? 'Publicação adicionada.' : `${files.length} publicações adicionadas.`);
    onClose();
  });
  const only = files.length === 1 ? files[0] : undefined;
  return (
    <FormWindow
      title="Nova publicação"
      submit={files.length > 1 ? `Adicionar ${files.length}` : 'Adicionar'}
      pending={form.formState.isSubmitting}
      error={problem}
      onSubmit={(event) => void add(event)}
      onClose={onClose}
    >
      <AddedFiles modelId={modelId} files={files} onChange={setFiles} />
      <PostFields
        form={form}
        modelId={modelId}
        mediaType={files.length > 0 && files.every(({ kind }) => kind === 'image') ? 'image' : 'video'}
        asset={only?.asset ?? null}
        applied={0}
      />
      <Switch
        label="Publicar assim que o arquivo estiver pronto"
        description="Desligado, fica fora do ar até alguém publicar"
        checked={publish}
        onChange={(event) => setPublish(event.currentTarget.checked)}
      />
    </FormWindow>
  );
}

function problemOf(files: readonly AddedFile[]): string | null {
  if (files.length === 0) return 'Envie um arquivo ou informe o endereço dele.';
  return files.every(({ title }) => title.trim()) ? null : 'Dê um título a cada publicação.';
}
