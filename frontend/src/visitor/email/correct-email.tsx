import type { Account } from '@camarim/contracts';
import { isValidEmail, normalizeEmail } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountApi } from '../../api/account.js';
import { messageOf } from '../../api/problem.js';
import { putFresh } from '../../lib/put-fresh.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import * as common from '../common-words.js';
import { queries } from '../queries.js';
import { fieldError } from '../signup/field-messages.js';
import { useEmailHint } from './email-hint.js';
import * as words from './words.js';

/** Replaces a mistyped address; the code is sent to the new one at once (V4). */
export function CorrectEmail({ account, onDone }: { account: Account; onDone: () => void }) {
  const client = useQueryClient();
  const [email, setEmail] = useState(account.email);
  const [wrong, setWrong] = useState<string>();
  const change = (value: string) => {
    setEmail(value);
    setWrong(undefined);
  };
  const { hint, onBlur } = useEmailHint(email, change);
  const send = useMutation({
    mutationFn: accountApi.sendConfirmation,
    onSuccess: (sent) => {
      putFresh(client, queries.account().queryKey, { ...account, email: sent.email });
      onDone();
    },
    onError: (error) => setWrong(messageOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = normalizeEmail(email);
    if (!isValidEmail(address)) setWrong(fieldError('email-invalid'));
    else if (!send.isPending) send.mutate({ email: address });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-3 print:hidden">
      <Field
        label={words.EMAIL}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={wrong}
        hint={hint}
        onBlur={onBlur}
        onChange={({ target }) => change(target.value)}
      />
      <div className="flex flex-col gap-2 md:flex-row">
        <Button type="submit" busy={send.isPending}>
          {words.SEND_HERE}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {common.BACK}
        </Button>
      </div>
    </form>
  );
}
