import { PRESELL_DEFAULTS, PRESELL_LIMITS } from '@camarim/domain';
import { ActionIcon, Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { PresellDraft } from './presell-draft.js';

type Props = { form: UseFormReturn<PresellDraft> };

/** The cards under 'Sobre mim' (MKT-26). */
export function FeatureFields({ form: { control, formState } }: Props) {
  const { field } = useController({ control, name: 'features' });
  const features = field.value;
  const put = (place: number, text: string) => field.onChange(features.map((one, at) => (at === place ? text : one)));
  return (
    <Stack gap="xs" component="fieldset" className="plain-fieldset">
      <legend className="field-label">Destaques</legend>
      {features.map((feature, place) => (
        <Group key={place} wrap="nowrap" align="flex-start">
          <TextInput
            flex={1}
            aria-label={`Destaque ${place + 1}`}
            value={feature}
            maxLength={PRESELL_LIMITS.feature}
            error={formState.errors.features?.[place]?.message}
            onChange={(event) => put(place, event.currentTarget.value)}
            onBlur={field.onBlur}
          />
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={`Remover destaque ${place + 1}`}
            onClick={() => field.onChange(features.filter((_, at) => at !== place))}
          >
            <Trash2 size={16} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      {features.length < PRESELL_LIMITS.features && (
        <Button
          variant="default"
          size="compact-sm"
          className="self-start"
          onClick={() => field.onChange([...features, PRESELL_DEFAULTS.newFeature])}
        >
          Adicionar destaque
        </Button>
      )}
    </Stack>
  );
}

/** The section at the end with up to three cards; the page may do without it (MKT-30). */
export function SectionFields({ form }: Props) {
  const { control, register, watch, formState } = form;
  const { field } = useController({ control, name: 'section.cards' });
  const wrong = formState.errors.section;
  const hasSection = watch('hasSection');
  return (
    <Stack gap="xs">
      <Checkbox label="Mostrar uma seção com cartões no fim da página" {...register('hasSection')} />
      {hasSection && (
        <Stack gap="xs" className="indented">
          <TextInput
            label="Título da seção"
            maxLength={PRESELL_LIMITS.sectionTitle}
            error={wrong?.title?.message}
            {...register('section.title')}
          />
          <Textarea
            label="Texto da seção"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={PRESELL_LIMITS.sectionText}
            error={wrong?.text?.message}
            {...register('section.text')}
          />
          {field.value.map((_, place) => (
            <Group key={place} wrap="nowrap" align="flex-start">
              <TextInput
                aria-label={`Título do cartão ${place + 1}`}
                placeholder="Título"
                maxLength={PRESELL_LIMITS.cardTitle}
                error={wrong?.cards?.[place]?.title?.message}
                {...register(`section.cards.${place}.title`)}
              />
              <TextInput
                flex={1}
                aria-label={`Texto do cartão ${place + 1}`}
                placeholder="Texto"
                maxLength={PRESELL_LIMITS.cardText}
                error={wrong?.cards?.[place]?.text?.message}
                {...register(`section.cards.${place}.text`)}
              />
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={`Remover cartão ${place + 1}`}
                onClick={() => field.onChange(field.value.filter((__, at) => at !== place))}
              >
                <Trash2 size={16} aria-hidden="true" />
              </ActionIcon>
            </Group>
          ))}
          {field.value.length < PRESELL_LIMITS.cards && (
            <Button
              variant="default"
              size="compact-sm"
              className="self-start"
              onClick={() => field.onChange([...field.value, { title: '', text: '' }])}
            >
              Adicionar cartão
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}
