import type { OwnTestimonial as Own, OwnTestimonialText } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { ConfirmSheet } from '../layout/confirm-sheet.js';
import { testimonialApi, testimonialsQuery } from './testimonial-api.js';
import { TestimonialForm } from './testimonial-form.js';
import * as words from './words.js';

const STATES: Record<OwnTestimonialText['state'], string> = {
  waiting: words.WAITING,
  approved: words.APPROVED,
  refused: words.REFUSED,
  hidden: words.HIDDEN,
};

/** The fan's testimonial about one creator and its status, or a button to write one. */
export function OwnTestimonial({ item }: { item: Own }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'form' | 'withdraw' | null>(null);
  const { modelId, username, isPaid, testimonial } = item;
  const name = username === '' ? words.THIS_CREATOR : `@${username}`;
  const refresh = () => client.invalidateQueries(testimonialsQuery());
  const withdraw = async () => {
    await testimonialApi.withdraw(modelId);
    toast('success', words.WITHDRAWN);
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
            {testimonial.name || words.SUBSCRIBER} · {isPaid ? STATES[testimonial.state] : words.NOT_PAID}
          </p>
          {testimonial.reason !== null && (
            <p className="break-words text-sm text-quiet">{words.reason(testimonial.reason)}</p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {isPaid && (
          <Button
            look="secondary"
            className="min-h-11 text-sm"
            aria-label={testimonial ? words.changeAbout(name) : words.writeAbout(name)}
            onClick={() => setOpen('form')}
          >
            {testimonial ? words.CHANGE : words.WRITE}
          </Button>
        )}
        {testimonial && (
          <Button look="link" aria-label={words.withdrawAbout(name)} onClick={() => setOpen('withdraw')}>
            {words.WITHDRAW}
          </Button>
        )}
      </div>
      {open === 'withdraw' && (
        <ConfirmSheet
          title={words.WITHDRAW_QUESTION}
          action={words.WITHDRAW_ACTION}
          run={withdraw}
          onClose={() => setOpen(null)}
        >
          <p>{words.WITHDRAW_TEXT}</p>
        </ConfirmSheet>
      )}
    </div>
  );
}
