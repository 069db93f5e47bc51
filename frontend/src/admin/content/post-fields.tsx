import { CROP_BOTTOM, POST_LIMITS, PREVIEW_SECONDS } from '@camarim/domain';
import { Fieldset, Group, Slider, Text, Textarea } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Asset } from '../../api/shown.js';
import { FormSwitch } from '../layout/form-switch.js';
import { NumberField } from '../layout/number-field.js';
import { CropPreview } from './crop-preview.js';
import type { PostDraft } from './post-draft.js';
import { POST_MARKS } from './post-marks.js';
import { SuggestButton } from './suggest-button.js';

type Props = {
  form: UseFormReturn<PostDraft>;
  modelId: string;
  mediaType: 'image' | 'video';
  /** The file to show the crop on; null while there is none or there are several. */
  asset: Asset | null;
  /** Crop of the file as it is now, in pixels. */
  applied: number;
};

/** Everything about a post besides its file and its title (CAT-10, CAT-11, CAT-30). */
export function PostFields({ form, modelId, mediaType, asset, applied }: Props) {
  const { register, control, watch, setValue } = form;
  const crop = watch('cropBottom');
  return (
    <>
      <div>
        <Textarea
          label="Descrição"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={POST_LIMITS.description.max}
          {...register('description')}
        />
        <SuggestButton
          query={{
            modelId,
            mediaType,
            isHot: watch('isHot'),
            isPremium: watch('isPremium'),
            isExclusive: watch('isExclusive'),
          }}
          onText={(text) => setValue('description', text, { shouldDirty: true })}
        />
      </div>
      <Fieldset legend="O que é esta publicação" className="flag-grid">
        {POST_MARKS.map(({ name, label, description }) => (
          <FormSwitch key={name} control={control} name={name} label={label} description={description} />
        ))}
      </Fieldset>
      <Group grow align="flex-start" className="columns">
        {mediaType === 'video' && (
          <Controller
            name="previewSeconds"
            control={control}
            rules={{ validate: (value) => isWhole(value, PREVIEW_SECONDS) || 'Use de 1 a 30 segundos.' }}
            render={({ field, fieldState }) => (
              <NumberField
                label="Segundos de prévia"
                description="De 1 a 30: o que se vê antes de assinar"
                min={PREVIEW_SECONDS.min}
                max={PREVIEW_SECONDS.max}
                allowDecimal={false}
                error={fieldState.error?.message}
                {...field}
              />
            )}
          />
        )}
        <div>
          <Text size="sm" fw={500} id="crop-label">
            Corte embaixo: {crop} px
          </Text>
          <Text size="xs" c="dimmed">
            De 0 a 200: tira a faixa de baixo, como marcas de outros sites
          </Text>
          <Controller
            name="cropBottom"
            control={control}
            render={({ field }) => (
              <Slider
                my="sm"
                thumbLabel="Corte embaixo, em pixels"
                min={CROP_BOTTOM.min}
                max={CROP_BOTTOM.max}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      </Group>
      {asset?.picture && <CropPreview asset={asset} crop={crop} applied={applied} />}
    </>
  );
}

const isWhole = (value: unknown, { min, max }: { min: number; max: number }): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
