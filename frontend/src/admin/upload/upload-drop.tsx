import { Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useByFinger } from '../layout/use-by-finger.js';

const ACCEPT = { image: 'image/*', any: 'image/*,video/*,.mkv' } as const;
const REFUSED = 'O endereço precisa começar com https://';

type Props = {
  kinds: 'image' | 'any';
  multiple: boolean;
  onFiles: (files: File[]) => void;
  onAddress: (address: string) => void;
};

/** Three ways to bring a file: drop it, choose it, name its https address (the server fetches that by itself). */
export function UploadDrop({ kinds, multiple, onFiles, onAddress }: Props) {
  const [over, setOver] = useState(false);
  const byFinger = useByFinger();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const choose = (chosen: File | File[] | null) => {
    if (chosen) onFiles([chosen].flat());
  };
  const what =
    kinds === 'image' ? (multiple ? 'fotos' : 'uma foto') : multiple ? 'fotos e vídeos' : 'uma foto ou vídeo';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways; the button is the one for keyboards
    <div
      className="upload-drop"
      data-over={over || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group gap="sm" justify="center">
        <Upload size={20} aria-hidden="true" />
        <Text size="sm">{byFinger ? `Envie ${what}` : `Arraste ${what} para cá ou`}</Text>
        <FileButton accept={ACCEPT[kinds]} multiple={multiple} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default">
              {multiple ? 'Escolher arquivos' : 'Escolher arquivo'}
            </Button>
          )}
        </FileButton>
      </Group>
      <AddressField onAddress={onAddress} />
    </div>
  );
}

function AddressField({ onAddress }: Pick<Props, 'onAddress'>) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const use = () => {
    const address = text.trim();
    const ok = URL.canParse(address) && new URL(address).protocol === 'https:';
    setRefused(!ok);
    if (!ok) return;
    onAddress(address);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // it stands inside a form
    use();
  };
  return (
    <Group align="flex-start" gap="xs">
      <TextInput
        className="upload-address"
        type="url"
        aria-label="Endereço do arquivo"
        placeholder="ou cole um endereço https://"
        value={text}
        error={refused && REFUSED}
        onKeyDown={onKeyDown}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="default" onClick={use}>
        Usar endereço
      </Button>
    </Group>
  );
}
