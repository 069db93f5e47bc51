import type { MeDto, SignupBody } from '@camarim/contracts';
import { normalizeSignup, type SignupField, type SignupInput } from '@camarim/domain';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { visitorApi } from '../../api/visitor.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { ErrorNotice } from '../../ui/notice.js';
import * as common from '../common-words.js';
import { useEmailHint } from '../email/email-hint.js';
import { DataNote } from './data-note.js';
import { readSignupFailure, type SignupFailure } from './signup-failure.js';
import { inScreenOrder, signupResolver } from './signup-resolver.js';
import { CPF_MASK, PHONE_MASK, useMask } from './use-mask.js';
import * as words from './words.js';

const EMPTY: SignupInput = { name: '', email: '', phone: '', cpf: '' };

type Props = {
  leadId: string | null;
  submit: string;
  onSignedIn: (me: MeDto) => void;
};

/** The sign-up form: four fields, validated in the order and with the texts of USR-08 to USR-13, like on the server. */
export function SignupForm({ leadId, submit, onSignedIn }: Props) {
  const form = useForm<SignupInput>({ defaultValues: EMPTY, resolver: signupResolver, reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const inFlight = useRef(false);
  const whenEdited = (id: SignupField) => {
    form.clearErrors(id);
    form.clearErrors('root');
  };
  const whenMasked = (id: SignupField) => (value: string) => {
    form.setValue(id, value);
    whenEdited(id);
  };
  const field = (id: SignupField) => form.register(id, { onChange: () => whenEdited(id) });
  // registered from the top of the form down, so that the first invalid field gets the focus
  const name = field('name');
  const email = field('email');
  const { hint, onBlur } = useEmailHint(useWatch({ control: form.control, name: 'email' }), (meant) => {
    form.setValue('email', meant);
    whenEdited('email');
  });
  const phone = field('phone');
  const cpf = field('cpf');
  const phoneMask = useMask(phone.ref, PHONE_MASK, whenMasked('phone'));
  const cpfMask = useMask(cpf.ref, CPF_MASK, whenMasked('cpf'));

  const show = (failure: SignupFailure) => {
    if (failure.kind === 'form') return form.setError('root', { message: failure.message });
    inScreenOrder(failure.errors).forEach(({ field: id, code, message }, place) => {
      form.setError(id, { type: code, message }, { shouldFocus: place === 0 });
    });
  };
  const send = form.handleSubmit(async (values) => {
    if (inFlight.current) return;
    inFlight.current = true;
    const body: SignupBody = { ...normalizeSignup(values), ...(leadId ? { leadId } : {}) };
    try {
      onSignedIn(await visitorApi.signUp(body));
    } catch (error) {
      show(readSignupFailure(error));
    } finally {
      inFlight.current = false;
    }
  });

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
      <Field label={words.FIELDS.name} {...name} error={errors.name?.message} autoComplete="name" maxLength={200} />
      <Field
        label={words.FIELDS.email}
        {...email}
        error={errors.email?.message}
        hint={hint}
        onBlur={(event) => {
          onBlur();
          void email.onBlur(event);
        }}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={common.EMAIL_EXAMPLE}
        maxLength={254}
      />
      <Field
        label={words.FIELDS.phone}
        {...phone}
        ref={phoneMask}
        error={errors.phone?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 99999-9999"
      />
      <Field
        label={words.FIELDS.cpf}
        {...cpf}
        ref={cpfMask}
        error={errors.cpf?.message}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
      />
      {errors.root?.message && <ErrorNotice>{errors.root.message}</ErrorNotice>}
      <Button type="submit" busy={isSubmitting} className="w-full">
        {submit}
      </Button>
      <DataNote />
    </form>
  );
}
