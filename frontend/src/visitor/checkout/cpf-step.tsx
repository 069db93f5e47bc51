import { formatCpf, validateCpf } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { accountApi } from '../../api/account.js';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { putFresh } from '../../lib/put-fresh.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import * as common from '../common-words.js';
import { queries } from '../queries.js';
import { fieldMessage } from '../signup/field-messages.js';
import * as words from './words.js';

type Props = { onGiven: () => void; onCancel: () => void };

/**
 * Asks for the CPF of a fan who signed up without one, once and before the first charge: a PIX charge names its payer
 * (BIL-27).
 */
export function CpfStep({ onGiven, onCancel }: Props) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [cpf, setCpf] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const show = (message: string) => {
    setWrong(message);
    input.current?.focus();
  };
  const give = useMutation({
    mutationFn: accountApi.giveCpf,
    onSuccess: (account) => {
      putFresh(client, queries.account().queryKey, account);
      onGiven();
    },
    onError: (error) => show((error instanceof ApiProblem && error.errors[0]?.message) || messageOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (give.isPending) return;
    const [error] = validateCpf(cpf);
    if (error) show(fieldMessage(error));
    else give.mutate(cpf);
  };
  return (
    <form noValidate onSubmit={submit} className="mx-auto max-w-md space-y-4 py-6">
      <p className="text-xl font-bold">{words.CPF_TITLE}</p>
      <p className="text-quiet">{words.CPF_TEXT}</p>
      <Field
        ref={input}
        label={words.CPF}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        value={cpf}
        error={wrong ?? undefined}
        onChange={(event) => {
          setCpf(formatCpf(event.target.value));
          setWrong(null);
        }}
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" busy={give.isPending}>
          {words.TO_PIX}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {common.CANCEL}
        </Button>
      </div>
    </form>
  );
}
