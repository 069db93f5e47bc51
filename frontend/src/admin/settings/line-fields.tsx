import { PRICE_LIMITS } from '@camarim/domain';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import type { PriceFields } from './price-lists.js';

type Props = {
  control: Control<PriceFields>;
  name: 'benefits' | 'highlightedBenefits';
  title: string;
  /** What a line is called: 'benefício'. */
  one: string;
  hint?: string;
  error: string | undefined;
};

/** A list of short texts, one field each. There is always one to write in: blank ones are dropped on saving (BIL-02). */
export function LineFields({ control, name, title, one, hint, error }: Props) {
  const { field } = useController({ control, name });
  const lines = field.value;
  return (
    <Stack gap="xs" component="fieldset" className="plain-fieldset">
      <legend className="field-label">{title}</legend>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      {lines.map((line, place) => (
        <Group key={place} wrap="nowrap" align="flex-start">
          <TextInput
            flex={1}
            aria-label={`${title}, linha ${place + 1}`}
            maxLength={PRICE_LIMITS.lineLength}
            value={line}
            onBlur={field.onBlur}
            onChange={({ currentTarget }) =>
              field.onChange(lines.map((other, at) => (at === place ? currentTarget.value : other)))
            }
          />
          {lines.length > 1 && (
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={`Remover linha ${place + 1} de ${title}`}
              onClick={() => field.onChange(lines.filter((_, at) => at !== place))}
            >
              <Trash2 size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </Group>
      ))}
      {error && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
      {lines.length < PRICE_LIMITS.lines && (
        <Button
          variant="default"
          size="compact-sm"
          className="self-start"
          leftSection={<Plus size={14} aria-hidden="true" />}
          onClick={() => field.onChange([...lines, ''])}
        >
          Adicionar {one}
        </Button>
      )}
    </Stack>
  );
}
