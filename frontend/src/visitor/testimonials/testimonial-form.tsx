import type { OwnTestimonial } from '@camarim/contracts';
import {
  cleanTestimonial,
  type ProblemField,
  TESTIMONIAL_CONSENT,
  TESTIMONIAL_LIMITS,
  validateTestimonial,
} from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { Field } from '../../ui/field.js';
import { ErrorNotice } from '../../ui/notice.js';
import { toast } from '../../ui/toast.js';
import { testimonialApi, testimonialsQuery } from './testimonial-api.js';
import * as words from './words.js';

type Errors = { text?: string; name?: string; consent?: string };
type Props = { item: OwnTestimonial; name: string; onDone: () => void };
const { max } = TESTIMONIAL_LIMITS.text;

/** The text, the name shown beside it, and the consent: requested each time and never ticked beforehand (MKT-31). */
export function TestimonialForm({ item: { modelId, testimonial }, name: whom, onDone }: Props) {
  const id = useId();
  const client = useQueryClient();
  const [text, setText] = useState(testimonial?.text ?? '');
  const [name, setName] = useState(testimonial?.name ?? '');
  const [consent, setConsent] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const save = useMutation({
    mutationFn: () =>
      testimonialApi.write({ modelId, text, name, consent, consentVersion: TESTIMONIAL_CONSENT.version }),
    onSuccess: async () => {
      toast('success', words.RECEIVED);
      await client.invalidateQueries(testimonialsQuery());
      onDone();
    },
    onError: (error) => setErrors(error instanceof ApiProblem ? errorsOf(error.errors) : {}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cleaned = { text: cleanTestimonial(text), name: cleanTestimonial(name) };
    const found: Errors = {
      ...errorsOf(validateTestimonial(cleaned)),
      ...(consent ? {} : { consent: words.CONSENT_MISSING }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0 && !save.isPending) save.mutate();
  };
  const isElsewhere = save.isError && Object.keys(errors).length === 0;
  return (
    <form noValidate onSubmit={submit} className="space-y-4" aria-label={words.about(whom)}>
      <h3 className="font-medium">{whom}</h3>
      <div>
        <label htmlFor={`${id}-text`} className="mb-1.5 block text-sm font-medium text-quiet">
          {words.YOURS}
        </label>
        <textarea
          id={`${id}-text`}
          rows={4}
          maxLength={max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={errors.text ? true : undefined}
          aria-describedby={`${id}-text-note`}
          className={classes(
            'block w-full resize-none rounded-input border bg-field px-4 py-3 text-base text-text focus:border-gold focus:outline-2 focus:outline-offset-0 focus:outline-gold/40',
            errors.text ? 'border-danger' : 'border-transparent',
          )}
        />
        <p id={`${id}-text-note`} className="pt-1.5 text-sm text-quiet">
          <span aria-live="polite" className="text-danger-soft">
            {errors.text}
          </span>
          {!errors.text && <span className="tabular-nums">{words.lengthOf(text.length, max)}</span>}
        </p>
      </div>
      <Field
        label={words.NAME}
        hint={words.NAME_HINT}
        maxLength={TESTIMONIAL_LIMITS.name.max}
        autoComplete="off"
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <label className="flex min-h-11 cursor-pointer items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-6 shrink-0"
            checked={consent}
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={`${id}-consent-note`}
            onChange={(event) => setConsent(event.target.checked)}
          />
          <span className="pt-0.5">{words.CONSENT}</span>
        </label>
        <p id={`${id}-consent-note`} aria-live="polite" className="text-sm text-danger-soft">
          {errors.consent}
        </p>
      </div>
      {testimonial && <p className="text-sm text-quiet">{words.READ_AGAIN}</p>}
      {isElsewhere && <ErrorNotice>{messageOf(save.error)}</ErrorNotice>}
      <div className="flex flex-col gap-2 md:flex-row">
        <Button type="submit" busy={save.isPending}>
          {words.SEND}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {words.CANCEL}
        </Button>
      </div>
    </form>
  );
}

const errorsOf = (problems: readonly ProblemField[]): Errors =>
  Object.fromEntries(
    problems
      .filter(({ field }) => field === 'text' || field === 'name' || field === 'consent')
      .map((each) => [each.field, words.faultOf(each)]),
  );
