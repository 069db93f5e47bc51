import type { Person, RevealedPerson } from '@camarim/contracts';
import { REASON } from '@camarim/domain';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { FormWindow } from '../layout/form-window.js';

/** Contact data stays masked until somebody says why they need it; that stays in the audit log (USR-25). */
export function Reveal({ person }: { person: Person }) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<RevealedPerson | null>(null);
  const { email, phone, cpf } = shown ?? person;
  return (
    <section aria-label="Dados pessoais">
      <Stack gap="xs">
        <Title order={3} size="h5">
          Dados pessoais
        </Title>
        <Text size="sm">Email: {email}</Text>
        <Text size="sm">Telefone: {phone ?? 'não informado'}</Text>
        <Text size="sm">CPF: {cpf ?? 'ainda não informado'}</Text>
        <Button variant="default" onClick={() => (shown ? setShown(null) : setAsking(true))}>
          {shown ? 'Ocultar dados' : 'Revelar dados'}
        </Button>
      </Stack>
      {asking && (
        <ReasonWindow
          person={person}
          onClose={() => setAsking(false)}
          onShown={(revealed) => {
            setShown(revealed);
            setAsking(false);
          }}
        />
      )}
    </section>
  );
}

type Props = { person: Person; onClose: () => void; onShown: (revealed: RevealedPerson) => void };

function ReasonWindow({ person, onClose, onShown }: Props) {
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const reveal = useMutation({
    mutationFn: () => api('POST /admin/users/:userId/reveal', { userId: person.id, reason: reason.trim() }),
    onSuccess: onShown,
  });
  const submit = () => {
    const short = reason.trim().length < REASON.min;
    setShort(short);
    if (!short && !reveal.isPending) reveal.mutate();
  };
  return (
    <FormWindow
      title={`Revelar os dados de ${person.name}?`}
      submit="Revelar"
      pending={reveal.isPending}
      error={reveal.isError ? messageOf(reveal.error) : null}
      onSubmit={submit}
      onClose={onClose}
      size="md"
    >
      <Text size="sm">Email, telefone e CPF aparecem inteiros. O motivo e o seu nome ficam na auditoria.</Text>
      <TextInput
        label="Motivo"
        maxLength={REASON.max}
        data-autofocus
        value={reason}
        error={isShort ? 'Diga o motivo.' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormWindow>
  );
}
