import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { AddressInput } from '../files/address-input.js';
import type { AddedFile } from './add-posts.js';
import { kindOf, titleOf } from './post-draft.js';

type Props = { modelId: string; files: readonly AddedFile[]; onChange: (files: readonly AddedFile[]) => void };

/** The files of the posts that are about to be, each with its title. */
export function AddedFiles({ modelId, files, onChange }: Props) {
  const change = (media: string, title: string) =>
    onChange(files.map((file) => (file.media === media ? { ...file, title } : file)));
  const add = (file: AddedFile) => onChange([...files.filter(({ media }) => media !== file.media), file]);
  return (
    <Stack gap="sm">
      <AddressInput
        onAddress={(address) => {
          const name = decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');
          add({ media: address, kind: kindOf(address), name: name || address, title: titleOf(name), asset: null });
        }}
      />
      {files.map((file) => (
        <Group key={file.media} wrap="nowrap" align="flex-end">
          <TextInput
            className="grows"
            label="Título"
            description={
              <Text component="span" size="xs" truncate>
                {file.kind === 'video' ? 'Vídeo' : 'Foto'}: {file.name}
              </Text>
            }
            required
            maxLength={160}
            value={file.title}
            onChange={(event) => change(file.media, event.currentTarget.value)}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Tirar ${file.name}`}
            onClick={() => onChange(files.filter(({ media }) => media !== file.media))}
          >
            <X size={16} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}
