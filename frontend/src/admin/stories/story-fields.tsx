import { storySeconds } from '@camarim/domain';
import { NumberInput, TextInput } from '@mantine/core';
import { UploadField } from '../upload/upload-field.js';
import { fieldError } from './story-problem.js';

/** What both forms of a story hold, as typed. An asset that is undefined stays as it is. */
export type StoryForm = {
  assetId: string | null | undefined;
  endAssetId: string | null | undefined;
  durationSeconds: number | string;
  whatsappNumber: string;
  telegramUrl: string;
};

type Props = {
  modelId: string;
  form: StoryForm;
  /** What the server said about the fields. */
  error: unknown;
  onChange: (changes: Partial<StoryForm>) => void;
};

/** Files, length and the button at the end (STO-05); the same in both forms. */
export function StoryFields({ modelId, form, error, onChange }: Props) {
  return (
    <>
      <UploadField
        label="Foto ou vídeo do story"
        modelId={modelId}
        value={form.assetId ?? null}
        error={fieldError(error, 'assetId')}
        onChange={(assetId) => onChange({ assetId })}
      />
      <UploadField
        label="Imagem do fim (opcional)"
        modelId={modelId}
        accept="image"
        value={form.endAssetId ?? null}
        error={fieldError(error, 'endAssetId')}
        onChange={(endAssetId) => onChange({ endAssetId })}
      />
      <NumberInput
        label="Duração em segundos"
        description="De 3 a 60; qualquer outro valor vira 10."
        min={3}
        max={60}
        clampBehavior="none"
        allowDecimal={false}
        value={form.durationSeconds}
        error={fieldError(error, 'durationSeconds')}
        onChange={(durationSeconds) => onChange({ durationSeconds })}
        onBlur={() => onChange({ durationSeconds: storySeconds(form.durationSeconds) })}
      />
      <TextInput
        type="tel"
        label="WhatsApp (opcional)"
        placeholder="+5511999999999"
        value={form.whatsappNumber}
        error={fieldError(error, 'whatsappNumber')}
        onChange={(event) => onChange({ whatsappNumber: event.currentTarget.value })}
      />
      <TextInput
        type="url"
        label="Telegram (opcional)"
        placeholder="https://t.me/seugrupo"
        description="Sem Telegram nem WhatsApp, o fim mostra só 'Story Acabou'."
        value={form.telegramUrl}
        error={fieldError(error, 'telegramUrl')}
        onChange={(event) => onChange({ telegramUrl: event.currentTarget.value })}
      />
    </>
  );
}
