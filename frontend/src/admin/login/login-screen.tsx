import { Alert, Button, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminApi } from '../../api/admin.js';
import { messageOf } from '../../api/problem.js';
import { Brand } from '../layout/brand.js';
import { queries } from '../queries.js';

const REQUIRED = 'Preencha email e senha';

/** Staff sign in with e-mail and password (USR-23). */
export function LoginScreen() {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const enter = useMutation({
    mutationFn: () => adminApi.signIn(email.trim(), password),
    onSuccess: ({ staff }) => client.setQueryData(queries.staff().queryKey, staff),
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
    <main className="sign-in">
      <Paper component="form" noValidate withBorder p="xl" radius="lg" onSubmit={submit}>
        <Stack>
          <Brand />
          <Title order={1} size="h2">
            Administração
          </Title>
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
      </Paper>
    </main>
  );
}
