import { POST_LIMITS } from '@camarim/domain';
import { Stack, TextInput } from '@mantine/core';
import type { UploadItem } from '../../desk/upload-item.js';
import { UploadField } from '../upload/upload-field.js';
import type { AddedFile } from './added-file.js';
import { titleOf } from './post-draft.js';

type Props = {
  modelId: string;
  files: readonly AddedFile[];
  /** Of a draft, by the name of the file. */
  titles: Readonly<Record<string, string>>;
  onChange: (change: (files: readonly AddedFile[]) => readonly AddedFile[]) => void;
};

/** The files of the posts that are about to be, each with its title. */
export function AddedFiles({ modelId, files, titles, onChange }: Props) {
  const take = (items: readonly UploadItem[]) =>
    onChange((before) =>
      items.map((item) => {
        const known = before.find((file) => file.item.key === item.key);
        const title = known?.title ?? titles[item.name] ?? titleOf(item.name);
        return { title, isAdded: known?.isAdded ?? false, wasThere: known?.wasThere ?? false, item };
      }),
    );
  const rename = (key: string, title: string) =>
    onChange((before) => before.map((file) => (file.item.key === key ? { ...file, title } : file)));
  return (
    <Stack gap="sm">
      <UploadField label="Arquivos" kinds="any" modelId={modelId} multiple required onChange={take} />
      {files.map(({ item, title, isAdded, wasThere }) => (
        <TextInput
          key={item.key}
          label="Título"
          description={
            wasThere
              ? `${item.name}: já foi guardada; edite-a na lista`
              : isAdded
                ? `${item.name}: já adicionada`
                : item.name
          }
          disabled={isAdded}
          required
          maxLength={POST_LIMITS.title.max}
          value={title}
          onChange={(event) => rename(item.key, event.currentTarget.value)}
        />
      ))}
    </Stack>
  );
}
