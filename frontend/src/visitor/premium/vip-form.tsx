import type { MeDto } from '@camarim/contracts';
import { formatPhone, normalizeVipSignup, type VipSignupInput, validateVipSignup } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { accountApi } from '../../api/account.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { ErrorNotice } from '../../ui/notice.js';
import * as common from '../common-words.js';
import { useEmailHint } from '../email/email-hint.js';
import { DataNote } from '../signup/data-note.js';
import { fieldError } from '../signup/field-messages.js';
import { errorsOf, readVipFailure, type VipErrors } from './vip-failure.js';
import * as words from './words.js';

const NAMES = ['name', 'email', 'phone'] as const;
type Name = (typeof NAMES)[number];

type Props = {
  leadId: string | null;
  /** Whether the page was opened through a link that grants access. */
  grants: boolean;
  onSignedIn: (me: MeDto) => void;
};

/** The short sign-up form for links sent by WhatsApp: name and e-mail are enough (USR-15, FV-21). */
export function VipForm({ leadId, grants, onSignedIn }: Props) {
  const [values, setValues] = useState<VipSignupInput>({ name: '', email: '', phone: '' });
  const [errors, setErrors] = useState<VipErrors>({});
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const show = (found: VipErrors) => {
    setErrors(found);
    const first = NAMES.find((name) => found[name] !== undefined) ?? found.isEmpty?.[0];
    if (first) inputs.current[first]?.focus();
  };
  const enter = useMutation({
    mutationFn: ({ name, email, phone }: VipSignupInput) =>
      accountApi.signUpVip({ name, email, ...(phone ? { phone } : {}), ...(leadId ? { leadId } : {}) }),
    onSuccess: onSignedIn,
    onError: (error) => show(readVipFailure(error, grants)),
  });
  const { hint, onBlur } = useEmailHint(values.email, (email) => {
    setValues((before) => ({ ...before, email }));
    setErrors({});
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enter.isPending) return;
    const wrong = validateVipSignup(values);
    if (wrong.length > 0) return show(errorsOf(wrong));
    setErrors({});
    enter.mutate(normalizeVipSignup(values));
  };
  const field = (name: Name) => ({
    ref: (element: HTMLInputElement | null) => {
      inputs.current[name] = element;
    },
    label: words.FIELDS[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const value = name === 'phone' ? formatPhone(target.value) : target.value;
      setValues((before) => ({ ...before, [name]: value }));
      setErrors({});
    },
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field {...field('name')} required autoComplete="name" maxLength={200} />
      <Field
        {...field('email')}
        required
        hint={hint}
        onBlur={onBlur}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={common.EMAIL_EXAMPLE}
        maxLength={254}
      />
      <Field {...field('phone')} type="tel" inputMode="tel" autoComplete="tel-national" placeholder="(11) 99999-9999" />
      {errors.isEmpty && <ErrorNotice>{fieldError('vip-required')}</ErrorNotice>}
      {errors.form && <ErrorNotice>{errors.form}</ErrorNotice>}
      <Button type="submit" look="gold" busy={enter.isPending} className="w-full">
        {enter.isPending ? words.SUBMITTING : words.SUBMIT}
      </Button>
      <DataNote ours={words.OURS} />
    </form>
  );
}
