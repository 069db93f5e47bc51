import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { UploadTile } from '../upload/upload-tile.js';
import type { useOwnUpload } from './use-own-upload.js';

const ACCEPT = 'image/*,video/*';

/** The file of what she posts: from the roll of her phone, on its way, or broken off and to be gone on with. */
export function OwnFile({ upload }: { upload: ReturnType<typeof useOwnUpload> }) {
  const { item, broken } = upload;
  const [isOther, setOther] = useState(false);
  if (item)
    return (
      <ul className="upload-tiles" aria-label="Arquivo">
        <UploadTile
          item={item}
          onPause={upload.pause}
          onResume={upload.resume}
          onRetry={() => void upload.retry()}
          onRemove={upload.drop}
        />
      </ul>
    );
  if (broken)
    return (
      <Alert title="Um envio parou no meio">
        <Text size="sm">
          Escolha de novo <b>{broken.name}</b>: ele continua de onde parou.
        </Text>
        {isOther && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            Este é outro arquivo. Escolha {broken.name} ou comece de novo.
          </Text>
        )}
        <Group mt="sm">
          <FileButton accept={ACCEPT} onChange={(file) => file && setOther(!upload.goOn(file))}>
            {(props) => <Button {...props}>Continuar envio</Button>}
          </FileButton>
          <Button variant="default" onClick={upload.drop}>
            Começar de novo
          </Button>
        </Group>
      </Alert>
    );
  return (
    <FileButton accept={ACCEPT} onChange={(file) => file && void upload.choose(file)}>
      {(props) => (
        <Button {...props} variant="light" size="xl" fullWidth leftSection={<ImagePlus size={24} aria-hidden="true" />}>
          Escolher foto ou vídeo
        </Button>
      )}
    </FileButton>
  );
}
