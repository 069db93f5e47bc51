import { storySeconds } from '@camarim/domain';
import type { StoryTexts } from '../desk/story-form.js';
import { fieldError } from '../desk/story-problem.js';
import { Field } from '../ui/field.js';
import { NumberField } from './parts/number-field.js';

/** The fields that say themselves what is wrong with them. */
export const STORY_FIELDS = ['durationSeconds', 'whatsappNumber', 'telegramUrl'] as const;
type Props = { values: StoryTexts; error: unknown; onChange: (changes: Partial<StoryTexts>) => void };

/** How long a story is and where the button at its end leads (STO-05). */
export function StoryTextFields({ values, error, onChange }: Props) {
  return (
    <>
      <NumberField
        label="Duração em segundos"
        hint="De 3 a 60; qualquer outro valor vira 10."
        min={3}
        max={60}
        isWhole
        value={values.durationSeconds}
        error={fieldError(error, 'durationSeconds')}
        onChange={(durationSeconds) => onChange({ durationSeconds })}
        onBlur={() => onChange({ durationSeconds: storySeconds(values.durationSeconds) })}
      />
      <Field
        type="tel"
        label="WhatsApp (opcional)"
        placeholder="+5511999999999"
        value={values.whatsappNumber}
        error={fieldError(error, 'whatsappNumber')}
        onChange={(event) => onChange({ whatsappNumber: event.currentTarget.value })}
      />
      <Field
        type="url"
        label="Telegram (opcional)"
        placeholder="https://t.me/seugrupo"
        hint="Com os dois, o botão leva ao Telegram; sem nenhum, o fim mostra só 'Story Acabou'."
        value={values.telegramUrl}
        error={fieldError(error, 'telegramUrl')}
        onChange={(event) => onChange({ telegramUrl: event.currentTarget.value })}
      />
    </>
  );
}
