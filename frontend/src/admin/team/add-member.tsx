import type { StaffForm, TemporaryPassword } from '@camarim/contracts';
import { EMAIL_MAX_LENGTH, isValidEmail, NAME_MAX_LENGTH, normalizeEmail } from '@camarim/domain';
import { Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { useOnce } from '../../lib/use-once.js';
import { FormWindow } from '../layout/form-window.js';
import { ROLE_WORDS } from '../layout/role-words.js';

type Props = { onClose: () => void; onAdded: (added: TemporaryPassword) => void };

export function AddMember({ onClose, onAdded }: Props) {
  const [draft, setDraft] = useState<StaffForm>({ name: '', email: '', role: 'support' });
  const [isChecked, setChecked] = useState(false);
  const once = useOnce();
  const isNameless = draft.name.trim() === '';
  const isEmailWrong = !isValidEmail(normalizeEmail(draft.email));
  const add = useMutation({
    mutationFn: () =>
      once((clientId) =>
        api('POST /admin/staff', {
          ...{ clientId, ...draft, name: draft.name.trim(), email: normalizeEmail(draft.email) },
        }),
      ),
    onSuccess: onAdded,
  });
  const submit = () => {
    setChecked(true);
    if (!isNameless && !isEmailWrong && !add.isPending) add.mutate();
  };
  return (
    <FormWindow
      title="Adicionar pessoa à equipe"
      submit="Adicionar"
      pending={add.isPending}
      error={add.isError ? messageOf(add.error) : null}
      onSubmit={submit}
      onClose={onClose}
      size="md"
    >
      <TextInput
        label="Nome"
        maxLength={NAME_MAX_LENGTH}
        data-autofocus
        value={draft.name}
        error={isChecked && isNameless ? 'Diga o nome.' : undefined}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <TextInput
        label="Email"
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        value={draft.email}
        error={isChecked && isEmailWrong ? 'Digite um email válido.' : undefined}
        onChange={(event) => setDraft({ ...draft, email: event.currentTarget.value })}
      />
      <Select
        label="Papel"
        allowDeselect={false}
        data={Object.entries(ROLE_WORDS).map(([value, label]) => ({ value, label }))}
        value={draft.role}
        onChange={(role) => role && setDraft({ ...draft, role: role as StaffForm['role'] })}
      />
    </FormWindow>
  );
}
