import { isValidEmail, LOGIN_CODE, normalizeEmail, SIGNUP_ERRORS } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../api/problem.js';
import { useKeptStep } from '../lib/kept-step.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { ErrorNotice } from '../ui/notice.js';
import { creatorApi } from './creator-api.js';
import { queries } from './queries.js';

const NOT_HERS = 'Esta conta não é de criadora. Se deveria ser, fale com a equipe.';

/** A creator has no password: she gets a code by e-mail, as on the site (USR-34). */
export function SignInPage() {
  const client = useQueryClient();
  // a look into the mail app, after which a phone loads the page anew, does not lose that a code is there
  const [sent, setSent] = useKeptStep<{ email: string; digits: number } | null>('sign-in.code', null);
  const [email, setEmail] = useState(sent?.email ?? '');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: creatorApi.sendCode,
    onSuccess: ({ digits }, to) => setSent({ email: to, digits }),
  });
  const enter = useMutation({
    mutationFn: () => creatorApi.signIn(normalizeEmail(email), code),
    onSuccess: async ({ role }) => {
      setSent(null);
      if (role !== 'creator') setWrong(NOT_HERS);
      else await client.invalidateQueries({ queryKey: queries.creator().queryKey });
    },
    onError: () => setCode(''),
  });
  const digits = sent?.digits ?? LOGIN_CODE.digits;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || enter.isPending) return;
    if (!isValidEmail(normalizeEmail(email))) return setWrong(SIGNUP_ERRORS['email-invalid']);
    if (sent && code.length < digits) return setWrong(`Digite os ${digits} números do código`);
    setWrong(null);
    return sent ? enter.mutate() : send.mutate(normalizeEmail(email));
  };
  const failure = send.error ?? enter.error;
  const error = wrong ?? (failure ? messageOf(failure) : null);
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <h1 className="show text-3xl">Seu estúdio</h1>
      {!sent && (
        <>
          <p className="text-quiet">Entre com o e-mail da sua conta de criadora: enviamos um código.</p>
          <Field
            label="Seu e-mail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </>
      )}
      {sent && (
        <>
          <p className="text-quiet">Se este e-mail tem conta, um código acabou de ser enviado para {email.trim()}.</p>
          <Field
            label={`Código de ${digits} números`}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={({ currentTarget: { value } }) => setCode(value.replace(/\D/g, '').slice(0, digits))}
          />
        </>
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button type="submit" className="w-full" busy={send.isPending || enter.isPending}>
        {sent ? 'Entrar' : 'Receber código'}
      </Button>
      {sent && (
        <Button look="ghost" className="w-full" onClick={() => setSent(null)}>
          Usar outro e-mail
        </Button>
      )}
    </form>
  );
}
