import type { StaffSignInDto } from '@camarim/contracts';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminApi } from '../../api/admin.js';
import { messageOf } from '../../api/problem.js';

const REQUIRED = 'Preencha email e senha';

export function PasswordForm({ onAnswer }: { onAnswer: (answer: StaffSignInDto) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const enter = useMutation({
    mutationFn: () => adminApi.signIn(email.trim(), password),
    onSuccess: onAnswer,
    onError: () => setPassword(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = !email.trim() || !password;
    setMissing(isMissing);
    if (!isMissing && !enter.isPending) enter.mutate();
  };
  const error = missing ? REQUIRED : enter.isError ? messageOf(enter.error) : null;
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
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Button type="submit" loading={enter.isPending} fullWidth size="md">
          Entrar
        </Button>
      </Stack>
    </form>
  );
}
