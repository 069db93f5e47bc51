import type { Template } from '@camarim/contracts';
import { TEMPLATE_TEXT } from '@camarim/domain';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { useOnce } from '../../lib/use-once.js';
import { FormSwitch } from '../layout/form-switch.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { useFormDraft } from '../layout/use-form-draft.js';
import { TEMPLATE_KINDS } from './template-kinds.js';

type Props = { modelId: string | null; template: Template | null; onClose: () => void };
type Fields = { kind: Template['kind']; text: string; ofHouse: boolean };
const KINDS = Object.entries(TEMPLATE_KINDS).map(([value, label]) => ({ value, label }));

export function TemplateForm({ modelId, template, onClose }: Props) {
  const { refresh } = useAct('templates');
  const once = useOnce();
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm<Fields>({
    defaultValues: { kind: template?.kind ?? 'video', text: template?.text ?? '', ofHouse: modelId === null },
  });
  const { register, control, handleSubmit, formState } = form;
  const draft = useFormDraft(form, { name: `template:${template?.id ?? `new:${modelId}`}` });
  const save = handleSubmit(async ({ kind, text, ofHouse }) => {
    const body = { kind, text: text.trim() };
    try {
      if (template) await api('PUT /admin/templates/:templateId', { ...body, templateId: template.id });
      else {
        const line = { ...body, modelId: ofHouse ? null : modelId };
        await once((clientId) => api('POST /admin/templates', { clientId, ...line }));
      }
    } catch (error) {
      return setRefused(messageOf(error));
    }
    draft.forget();
    said('Texto salvo.');
    void refresh();
    onClose();
  });
  return (
    <FormWindow
      title={template ? 'Editar texto' : 'Novo texto'}
      submit={template ? 'Salvar' : 'Adicionar'}
      pending={formState.isSubmitting}
      error={refused}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      draft={draft}
    >
      <NativeSelect label="Tipo" data={KINDS} {...register('kind')} />
      <Textarea
        label="Texto"
        required
        autosize
        minRows={3}
        maxLength={TEMPLATE_TEXT.max}
        error={formState.errors.text?.message}
        {...register('text', { validate: (text) => text.trim() !== '' || 'Escreva o texto.' })}
      />
      {!template && modelId !== null && (
        <FormSwitch control={control} name="ofHouse" label="Da casa: vale para todas as modelos sem textos próprios" />
      )}
    </FormWindow>
  );
}
