import type { AdminTestimonial } from '@camarim/contracts';
import { TESTIMONIAL_LIMITS } from '@camarim/domain';
import { Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { refusalOf } from '../../desk/refusal.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';

type Props = { testimonial: AdminTestimonial; state: 'refused' | 'hidden'; onClose: () => void };
const WORDS = {
  refused: { title: 'Recusar este depoimento?', submit: 'Recusar', done: 'Depoimento recusado.' },
  hidden: { title: 'Ocultar este depoimento?', submit: 'Ocultar', done: 'O depoimento saiu de todas as páginas.' },
} as const;

/** Nothing is refused or hidden without a reason: whoever wrote it reads it (MKT-31). */
export function TestimonialReason({ testimonial: { id, version, text }, state, onClose }: Props) {
  const { refresh } = useAct('testimonials', 'presells');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const decide = useMutation({
    mutationFn: () =>
      api('PUT /admin/testimonials/:testimonialId/decision', {
        testimonialId: id,
        state,
        version,
        reason: reason.trim(),
      }),
    onSuccess: async () => {
      said(WORDS[state].done);
      onClose();
      await refresh();
    },
  });
  const { fields, root } = refusalOf(decide.error, ['reason']);
  return (
    <FormWindow
      title={WORDS[state].title}
      submit={WORDS[state].submit}
      pending={decide.isPending}
      error={root}
      onClose={onClose}
      onSubmit={() => {
        const isShort = reason.trim().length < TESTIMONIAL_LIMITS.reason.min;
        setMissing(isShort ? 'Diga o motivo.' : null);
        if (!isShort && !decide.isPending) decide.mutate();
      }}
    >
      <Text className="wraps">“{text}”</Text>
      <Textarea
        label="Motivo"
        description="Quem escreveu lê este motivo na conta dele."
        required
        autosize
        minRows={2}
        maxLength={TESTIMONIAL_LIMITS.reason.max}
        value={reason}
        error={missing ?? fields.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormWindow>
  );
}
