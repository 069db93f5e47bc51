import type { OwnTestimonial as Own, OwnTestimonialText } from '@camarim/contracts';
import { TESTIMONIAL_ANONYMOUS } from '@camarim/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { ConfirmSheet } from '../layout/confirm-sheet.js';
import { testimonialApi, testimonialsQuery } from './testimonial-api.js';
import { TestimonialForm } from './testimonial-form.js';

const STATES: Record<OwnTestimonialText['state'], string> = {
  waiting: 'Esperando a nossa equipe ler',
  approved: 'Aprovado: pode aparecer nas páginas dela',
  refused: 'Não aprovado',
  hidden: 'Fora do ar',
};

/** The fan's testimonial about one creator and its status, or a button to write one. */
export function OwnTestimonial({ item }: { item: Own }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'form' | 'withdraw' | null>(null);
  const { modelId, username, isPaid, testimonial } = item;
  const name = username === '' ? 'esta criadora' : `@${username}`;
  const refresh = () => client.invalidateQueries(testimonialsQuery());
  const withdraw = async () => {
    await testimonialApi.withdraw(modelId);
    toast('success', 'Seu depoimento foi retirado.');
    await refresh();
  };
  if (open === 'form') return <TestimonialForm item={item} name={name} onDone={() => setOpen(null)} />;
  return (
    <div className="space-y-2">
      <h3 className="font-medium">{name}</h3>
      {testimonial && (
        <>
          <blockquote className="break-words">“{testimonial.text}”</blockquote>
          <p className="text-sm text-quiet">
            {testimonial.name || TESTIMONIAL_ANONYMOUS} ·{' '}
            {isPaid ? STATES[testimonial.state] : 'Não aparece: a compra foi devolvida ou contestada'}
          </p>
          {testimonial.reason !== null && (
            <p className="break-words text-sm text-quiet">Motivo: {testimonial.reason}</p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {isPaid && (
          <Button
            look="secondary"
            className="min-h-11 text-sm"
            aria-label={testimonial ? `Mudar o depoimento sobre ${name}` : `Escrever depoimento sobre ${name}`}
            onClick={() => setOpen('form')}
          >
            {testimonial ? 'Mudar' : 'Escrever depoimento'}
          </Button>
        )}
        {testimonial && (
          <Button look="link" aria-label={`Retirar o depoimento sobre ${name}`} onClick={() => setOpen('withdraw')}>
            Retirar
          </Button>
        )}
      </div>
      {open === 'withdraw' && (
        <ConfirmSheet
          title="Retirar seu depoimento?"
          action="Retirar depoimento"
          run={withdraw}
          onClose={() => setOpen(null)}
        >
          <p>Ele sai de todas as páginas agora, e o texto é apagado. Se quiser, você escreve outro depois.</p>
        </ConfirmSheet>
      )}
    </div>
  );
}
