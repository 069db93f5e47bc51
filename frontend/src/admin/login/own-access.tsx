import { Button, PasswordInput, Stack, Tabs, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { said } from '../layout/notify.js';
import { Window } from '../layout/window.js';
import { Enrolment } from './enrolment.js';

const SHORTEST = 12;
const EYE = { 'aria-label': 'Mostrar ou esconder a senha' };

/** One's own second step and password, each proved by the password of now (USR-23). */
export function OwnAccess({ onClose }: { onClose: () => void }) {
  return (
    <Window title="Meu acesso" onClose={onClose}>
      <Tabs defaultValue="totp">
        <Tabs.List>
          <Tabs.Tab value="totp">Autenticador</Tabs.Tab>
          <Tabs.Tab value="password">Senha</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="totp" pt="md">
          <OwnTotp onDone={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="password" pt="md">
          <OwnPassword onDone={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Window>
  );
}

function OwnTotp({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const renew = useMutation({
    mutationFn: () => api('POST /admin/totp', { password }),
    onSuccess: (begun) => setChallenge(begun.challenge),
    onSettled: () => setPassword(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password && !renew.isPending) renew.mutate();
  };
  if (challenge !== null) {
    return (
      <Enrolment challenge={challenge} newPassword={false} onEntered={onDone} onAgain={() => setChallenge(null)} />
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">O autenticador pede um código além da senha. Um novo substitui o anterior.</Text>
        <PasswordInput
          label="Sua senha"
          autoComplete="current-password"
          visibilityToggleButtonProps={EYE}
          value={password}
          error={renew.isError && messageOf(renew.error)}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={renew.isPending}>
          Configurar autenticador
        </Button>
      </Stack>
    </form>
  );
}

function OwnPassword({ onDone }: { onDone: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isShort, setShort] = useState(false);
  const change = useMutation({
    mutationFn: () => api('PUT /admin/me/password', { current, next }),
    onSuccess: () => {
      said('Senha alterada. Você saiu dos outros dispositivos.');
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(next.length < SHORTEST);
    if (next.length >= SHORTEST && current && !change.isPending) change.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <PasswordInput
          label="Senha atual"
          autoComplete="current-password"
          visibilityToggleButtonProps={EYE}
          value={current}
          error={change.isError && messageOf(change.error)}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordInput
          label="Nova senha"
          description={`Pelo menos ${SHORTEST} letras, números ou sinais.`}
          autoComplete="new-password"
          visibilityToggleButtonProps={EYE}
          value={next}
          error={isShort ? 'Use uma senha mais longa.' : undefined}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
        <Button type="submit" loading={change.isPending}>
          Trocar senha
        </Button>
      </Stack>
    </form>
  );
}
