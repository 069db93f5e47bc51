import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import { Pause, Play, X } from 'lucide-react';
import { faceOf } from '../../desk/upload-face.js';
import type { UploadItem } from '../../desk/upload-item.js';
import { percentOf, wordsOf } from '../../desk/upload-words.js';

type Props = {
  item: UploadItem;
  onPause: () => void;
  onResume: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One file on its way: how far it is, or what is wrong with it and what can be done. */
export function UploadTile({ item, onPause, onResume, onRetry, onRemove }: Props) {
  const { name, phase } = item;
  const failed = phase === 'failed';
  const percent = percentOf(item);
  return (
    <li className="upload-tile" data-phase={phase}>
      <UploadFace item={item} />
      <div className="upload-body">
        <Text size="sm" fw={600} truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c={failed ? 'var(--mantine-color-error)' : 'dimmed'} role={failed ? 'alert' : undefined}>
          {wordsOf(item)}
        </Text>
        {!failed && phase !== 'ready' && (
          <Progress.Root size="sm" mt={6}>
            <Progress.Section
              value={percent}
              aria-label={`${phase === 'processing' ? 'Preparo' : 'Envio'} de ${name}`}
            />
          </Progress.Root>
        )}
        {failed && (
          <Group gap="xs" mt={6}>
            {!item.isFinal && (
              <Button size="compact-sm" variant="default" onClick={onRetry} aria-label={`Tentar novamente: ${name}`}>
                Tentar novamente
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" color="red" onClick={onRemove} aria-label={`Remover ${name}`}>
              Remover
            </Button>
          </Group>
        )}
      </div>
      {!failed && (
        <Group gap={4} wrap="nowrap">
          {phase === 'sending' && (
            <ActionIcon variant="default" size={36} onClick={onPause} aria-label={`Pausar ${name}`}>
              <Pause size={16} aria-hidden="true" />
            </ActionIcon>
          )}
          {(phase === 'paused' || phase === 'offline') && (
            <ActionIcon variant="default" size={36} onClick={onResume} aria-label={`Continuar ${name}`}>
              <Play size={16} aria-hidden="true" />
            </ActionIcon>
          )}
          <ActionIcon
            variant="default"
            size={36}
            onClick={onRemove}
            aria-label={phase === 'ready' || phase === 'processing' ? `Remover ${name}` : `Cancelar ${name}`}
          >
            <X size={16} aria-hidden="true" />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}

function UploadFace({ item }: { item: UploadItem }) {
  const { src, Kind } = faceOf(item);
  return (
    <span className="upload-face">
      {src ? <img src={src} alt="" decoding="async" /> : <Kind size={24} aria-hidden="true" />}
    </span>
  );
}
