import { contrastRatio, PRESELL_CONTRAST_MIN } from '@camarim/domain';
import { ColorInput, Group, Text } from '@mantine/core';
import { type Control, Controller, useWatch } from 'react-hook-form';
import type { PresellDraft } from './presell-draft.js';

const COLOR = /^#[0-9a-f]{6}$/;
const ratio = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const FIELDS = [
  ['themeColor', 'Cor do tema'],
  ['backgroundColor', 'Cor de fundo'],
] as const;

/** Both colours and whether the button can be seen on the page (MKT-26). */
export function ColorFields({ control }: { control: Control<PresellDraft> }) {
  const [theme, back] = useWatch({ control, name: ['themeColor', 'backgroundColor'] });
  const contrast = COLOR.test(theme) && COLOR.test(back) ? contrastRatio(theme, back) : null;
  return (
    <div>
      <Group grow align="flex-start" className="columns">
        {FIELDS.map(([name, label]) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field: { onChange, ...field }, fieldState }) => (
              <ColorInput
                label={label}
                format="hex"
                withEyeDropper={false}
                error={fieldState.error?.message}
                {...field}
                onChange={(color) => onChange(color.toLowerCase())}
              />
            )}
          />
        ))}
      </Group>
      {contrast !== null && (
        <Text size="sm" mt={4} c={contrast < PRESELL_CONTRAST_MIN ? 'red' : 'dimmed'} role="status">
          Contraste {ratio.format(contrast)} : 1.{' '}
          {contrast < PRESELL_CONTRAST_MIN
            ? `O botão quase não aparece: use pelo menos ${PRESELL_CONTRAST_MIN} : 1.`
            : 'O botão aparece bem sobre o fundo.'}
        </Text>
      )}
    </div>
  );
}
