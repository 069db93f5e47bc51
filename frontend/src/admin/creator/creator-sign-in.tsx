import { isValidEmail, LOGIN_CODE, normalizeEmail, SIGNUP_ERRORS } from '@camarim/domain';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminApi } from '../../api/admin.js';
import { messageOf } from '../../api/problem.js';
import { queries } from '../queries.js';

const NOT_HERS = 'Esta conta não é de criadora. Se deveria ser, fale com a equipe.';

/** A creator has no password here: she gets a code by e-mail, as on the site (USR-34). */
export function CreatorSignIn({ onBack }: { onBack: () => void }) {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const send = useMutation({ mutationFn: () => adminApi.sendCode(normalizeEmail(email)) });
  const enter = useMutation({
    mutationFn: () => adminApi.signInWithCode(normalizeEmail(email), code),
    onSuccess: async ({ role }) => {
      if (role !== 'creator') setWrong(NOT_HERS);
      else await client.invalidateQueries({ queryKey: queries.creator().queryKey });
    },
    onError: () => setCode(''),
  });
  const sent = send.isSuccess;
  const digits = send.data?.digits ?? LOGIN_CODE.digits;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || enter.isPending) return;
    if (!isValidEmail(normalizeEmail(email))) return setWrong(SIGNUP_ERRORS['email-invalid']);
    if (sent && code.length < digits) return setWrong(`Digite os ${digits} números do código`);
    setWrong(null);
    return sent ? enter.mutate() : send.mutate();
  };
  const failure = send.error ?? enter.error;
  const error = wrong ?? (failure ? messageOf(failure) : null);
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {!sent && (
          <TextInput
            label="Seu e-mail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        {sent && (
          <>
            <Text size="sm">Se este e-mail tem conta, um código acabou de ser enviado para {email.trim()}.</Text>
            <TextInput
              label={`Código de ${digits} números`}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              value={code}
              onChange={({ currentTarget: { value } }) => setCode(value.replace(/\D/g, '').slice(0, digits))}
            />
          </>
        )}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Button type="submit" loading={send.isPending || enter.isPending} fullWidth size="md">
          {sent ? 'Entrar' : 'Receber código'}
        </Button>
        <Button variant="subtle" color="gray" onClick={sent ? send.reset : onBack}>
          {sent ? 'Usar outro e-mail' : 'Voltar'}
        </Button>
      </Stack>
    </form>
  );
}
