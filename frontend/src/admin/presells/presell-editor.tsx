import type { AdminPresellDto } from '@camarim/contracts';
import { PRESELL_DEFAULTS, PRESELL_LIMITS } from '@camarim/domain';
import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api/client.js';
import { hasCode } from '../../api/problem.js';
import type { AdminModel } from '../../api/shown.js';
import { useOnce } from '../../lib/use-once.js';
import { FormSwitch } from '../layout/form-switch.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { ReloadWay } from '../layout/reload-way.js';
import { useAct } from '../layout/use-act.js';
import { useFormDraft } from '../layout/use-form-draft.js';
import { ColorFields } from './color-fields.js';
import { FeatureFields, SectionFields } from './list-fields.js';
import { PhonePreview } from './phone-preview.js';
import { GalleryField, HeroField } from './picture-fields.js';
import {
  bodyOf,
  draftOf,
  firstDraftOf,
  type PresellDraft,
  presellResolver,
  showRefusal,
  withPictures,
} from './presell-draft.js';
import { TestimonialField } from './testimonial-field.js';

type Props = {
  model: AdminModel;
  presell: AdminPresellDto | null;
  onClose: () => void;
  /** Somebody else saved the page meanwhile: start from what it is now. */
  onReload: () => void;
};

/** Everything of a page on the left, the page itself on the right (FA-26). */
export function PresellEditor({ model, presell, onClose, onReload }: Props) {
  const { refresh } = useAct('presells');
  const once = useOnce();
  const [isComing, setComing] = useState(false);
  const [isOld, setOld] = useState(false);
  const form = useForm<PresellDraft>({
    defaultValues: presell ? draftOf(presell) : firstDraftOf(model),
    resolver: presellResolver,
    // a promise of something free is answered while it is typed, beside the field (MKT-30)
    mode: 'all',
  });
  const { register, control, formState, setError, watch } = form;
  const { errors } = formState;
  const draft = useFormDraft(form, {
    name: `presell:${model.id}`,
    version: presell?.updatedAt ?? '',
    refresh: (values) => withPictures(values, formState.defaultValues),
    hasFiles: isComing,
  });
  const save = form.handleSubmit(async (fields) => {
    if (isComing) {
      setError('gallery', { type: 'wait', message: 'Espere o envio das fotos terminar.' });
      return;
    }
    try {
      const body = bodyOf(fields);
      await (presell
        ? api('PUT /admin/presells/:presellId', { ...body, presellId: presell.id, updatedAt: presell.updatedAt })
        : once((clientId) => api('POST /admin/presells', { clientId, ...body, modelId: model.id })));
      draft.forget();
      said(presell ? 'Presell salva.' : 'Presell criada.');
      onClose();
      await refresh();
    } catch (error) {
      setOld(hasCode(error, 'conflict'));
      showRefusal(error, setError);
    }
  });
  const text = (name: 'title' | 'slug' | 'subtitle' | 'ctaText' | 'ctaUrl' | 'promoText') => ({
    maxLength: PRESELL_LIMITS[name === 'promoText' ? 'promo' : name],
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <FormWindow
      title={`Configurar presell: ${model.displayName}`}
      submit="Salvar"
      size="80rem"
      pending={formState.isSubmitting}
      error={errors.root?.message ?? null}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      draft={draft}
      way={
        isOld && (
          <ReloadWay
            onReload={() => {
              draft.forget();
              onReload();
            }}
          />
        )
      }
    >
      <div className="presell-editor">
        <Stack>
          <TextInput label="Título" required {...text('title')} />
          <TextInput
            label="Slug (URL)"
            description={
              presell?.isActive && watch('slug') !== presell.slug
                ? `O endereço /presell/${presell.slug} deixa de existir: mude também os anúncios que levam a ele.`
                : `${window.location.host}/presell/${watch('slug')}`
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autoCapitalize="none"
            spellCheck={false}
            {...text('slug')}
          />
          <TextInput label="Subtítulo" {...text('subtitle')} />
          <Textarea
            label="Descrição"
            description="Escreva em primeira pessoa, como ela fala. **Assim** fica em negrito e {cidade} vira a cidade de quem lê."
            autosize
            minRows={4}
            maxRows={12}
            maxLength={PRESELL_LIMITS.description}
            error={errors.description?.message}
            {...register('description')}
          />
          <HeroField control={control} modelId={model.id} />
          <GalleryField control={control} modelId={model.id} onComing={setComing} />
          <TextInput label="Último cartão da galeria" description="Vazio não mostra nenhum." {...text('promoText')} />
          <ColorFields control={control} />
          <Group grow align="flex-start" className="columns">
            <TextInput label="Texto do botão" required {...text('ctaText')} />
            <TextInput
              label="Para onde o botão leva"
              description="Um caminho como /luna ou um endereço https."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              {...text('ctaUrl')}
            />
          </Group>
          <FeatureFields form={form} />
          <SectionFields form={form} />
          <TestimonialField control={control} modelId={model.id} />
          <FormSwitch
            control={control}
            name="showLocation"
            label="Mostrar a cidade da modelo"
            description={
              model.location
                ? `Ela declarou: ${model.location}`
                : `Ela não declarou nenhuma: aparece '${PRESELL_DEFAULTS.noPlace}'.`
            }
          />
          <FormSwitch control={control} name="isActive" label="Ativar presell" />
        </Stack>
        <PhonePreview control={control} modelId={model.id} />
      </div>
    </FormWindow>
  );
}
