import type { StaffSignInDto } from '@camarim/contracts';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminApi } from '../../api/admin.js';
import { hasCode, messageOf } from '../../api/problem.js';
import { broadcastSessionEvent } from '../../lib/session-events.js';
import { Refusal } from '../layout/refusal.js';
import { STAFF_CHANNEL } from '../queries.js';
import { NewPassword, passwordFaultOf } from './new-password.js';

const REQUIRED = 'Preencha email e senha';

export function PasswordForm({ onAnswer }: { onAnswer: (answer: StaffSignInDto) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** The password is right and temporary: another one is chosen here (S8). */
  const [choosing, setChoosing] = useState(false);
  const [next, setNext] = useState('');
  const [missing, setMissing] = useState(false);
  const enter = useMutation({
    mutationFn: (_wasAsked: boolean) => adminApi.signIn(email.trim(), password, next),
    onSuccess: onAnswer,
    onError: (error) => {
      if (hasCode(error, 'new-password-required')) {
        broadcastSessionEvent(STAFF_CHANNEL, 'PASSWORD_RECOVERY');
        setChoosing(true);
      } else if (passwordFaultOf(error) === null) setPassword('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = !email.trim() || !password;
    setMissing(isMissing);
    if (!isMissing && !enter.isPending) enter.mutate(choosing);
  };
  // the first time the new field says it: nobody did anything wrong
  const isFirstAsked = hasCode(enter.error, 'new-password-required') && enter.variables === false;
  const error = missing
    ? REQUIRED
    : enter.isError && !isFirstAsked && passwordFaultOf(enter.error) === null
      ? messageOf(enter.error)
      : null;
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <PasswordInput
          label="Senha"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setMissing(false);
          }}
        />
        {choosing && <NewPassword value={next} onChange={setNext} error={enter.error} />}
        {error && <Refusal>{error}</Refusal>}
        <Button type="submit" loading={enter.isPending} fullWidth size="md">
          Entrar
        </Button>
      </Stack>
    </form>
  );
}
