import { MODEL_LIMITS } from '@camarim/domain';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { AdminModel } from '../../api/shown.js';
import { FileField } from '../files/file-field.js';
import { FormSwitch } from '../layout/form-switch.js';
import { FormWindow } from '../layout/form-window.js';
import { useFormDraft } from '../layout/use-form-draft.js';
import { Bio } from './bio.js';
import { draftOf, type ModelDraft, modelResolver, showRefusal } from './model-draft.js';
import { useUsernameCheck } from './use-username-check.js';

type Props = {
  title: string;
  submit: string;
  /** null: a new one. */
  model: AdminModel | null;
  /** `saved`: to be called as soon as it is, before the window closes. */
  save: (draft: ModelDraft, saved: () => void) => Promise<unknown>;
  onClose: () => void;
  /** Shown beside a refusal. @param forget what was typed is not wanted any more */
  way?: (forget: () => void) => ReactNode;
};

const FILES = ['profileImage', 'coverImage'] as const;

/** One form for adding and editing (CAT-05). */
export function ModelForm({ title, submit, model, save, onClose, way }: Props) {
  const form = useForm<ModelDraft>({ defaultValues: draftOf(model), resolver: modelResolver, mode: 'onTouched' });
  const { register, control, formState, watch, setError, getValues, setValue } = form;
  const { errors } = formState;
  const opened = formState.defaultValues;
  const kept = useFormDraft(form, {
    name: `model:${model?.id ?? 'new'}`,
    version: model?.revision ?? '',
    without: FILES,
    hasFiles: FILES.some((name) => watch(name) !== opened?.[name]),
  });
  const taken = useUsernameCheck(watch('username'), model?.username ?? null);
  const bio = useId();
  const send = form.handleSubmit(async (draft) => {
    try {
      await save(draft, kept.forget);
    } catch (error) {
      showRefusal(error, setError);
    }
  });
  return (
    <FormWindow
      title={title}
      submit={submit}
      size="lg"
      pending={formState.isSubmitting}
      error={errors.root?.message ?? null}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
      draft={kept}
      way={way?.(kept.forget)}
    >
      <Group grow align="flex-start" className="columns">
        <TextInput
          label="Nome"
          required
          maxLength={MODEL_LIMITS.displayName.max}
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <TextInput
          label="Nome de usuário"
          description={`Aparece no endereço: ${window.location.host}/${watch('username') || 'usuario'}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={MODEL_LIMITS.username.max}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message ?? taken}
          {...register('username', { setValueAs: (text: string) => text.trim().toLowerCase() })}
        />
      </Group>
      {FILES.map((name) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field, fieldState }) => (
            <FileField
              label={name === 'profileImage' ? 'Foto de perfil' : 'Imagem de capa'}
              kinds="image"
              modelId={model?.id ?? null}
              stored={(name === 'profileImage' ? model?.profileAsset : model?.coverAsset) ?? null}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      <div>
        <Textarea
          id={bio}
          label="Bio"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MODEL_LIMITS.bio.max}
          error={errors.bio?.message}
          {...register('bio')}
        />
        <Group justify="space-between" mt="xs">
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              setValue('bio', embolden(document.getElementById(bio), getValues('bio')), { shouldDirty: true })
            }
          >
            Negrito
          </Button>
          <FormSwitch control={control} name="bioBoldEnabled" label="Mostrar **negrito** na bio" />
        </Group>
        {watch('bio').trim() && (
          <div className="preview-box">
            <Text size="sm" c="dimmed">
              Como os fãs leem
            </Text>
            <Bio text={watch('bio')} bold={watch('bioBoldEnabled')} />
          </div>
        )}
      </div>
      <TextInput
        label="Cidade onde mora"
        description="Só a cidade que ela mesma declarou; vazio não mostra nada."
        maxLength={MODEL_LIMITS.location.max}
        error={errors.location?.message}
        {...register('location')}
      />
      <Textarea
        label="Redes sociais"
        description="Um endereço por linha; aparecem no perfil."
        autosize
        minRows={2}
        maxRows={6}
        placeholder="https://instagram.com/usuario"
        error={errors.socialLinks?.message}
        {...register('socialLinks')}
      />
    </FormWindow>
  );
}

/** The selected part of the text between two asterisks; without a selection a word to write over. */
function embolden(field: HTMLElement | null, text: string): string {
  const { selectionStart: from, selectionEnd: to } = field instanceof HTMLTextAreaElement ? field : emptyEnd(text);
  const chosen = text.slice(from, to) || 'negrito';
  return `${text.slice(0, from)}**${chosen}**${text.slice(to)}`;
}
const emptyEnd = ({ length }: string) => ({ selectionStart: length, selectionEnd: length });
