import type { Account, AccountForm } from '@camarim/contracts';
import { formatPhone, isValidPhone } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountApi } from '../../api/account.js';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { putFresh } from '../../lib/put-fresh.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { ErrorNotice } from '../../ui/notice.js';
import { toast } from '../../ui/toast.js';
import * as common from '../common-words.js';
import { queries } from '../queries.js';
import { fieldError } from '../signup/field-messages.js';
import * as words from './words.js';

type Errors = { name?: string; phone?: string };

/**
 * Uses the rules and texts of the sign-up. The current phone is masked, so a new one is typed in full or left empty.
 */
export function DataForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(account.name);
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const save = useMutation({
    mutationFn: (body: AccountForm) => accountApi.update(body),
    onSuccess: (saved) => {
      putFresh(client, queries.account().queryKey, saved);
      void client.invalidateQueries(queries.me());
      toast('success', words.DATA_SAVED);
      onDone();
    },
    onError: (error) => setErrors(error instanceof ApiProblem ? fieldsOf(error) : {}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {
      ...(name.trim() === '' ? { name: fieldError('required') } : {}),
      ...(phone !== '' && !isValidPhone(phone) ? { phone: fieldError('phone-invalid') } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || save.isPending) return;
    save.mutate({ name: name.trim(), ...(phone === '' ? {} : { phone }) });
  };
  const isElsewhere = save.isError && Object.keys(errors).length === 0;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field
        label={words.NAME}
        autoComplete="name"
        maxLength={200}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={words.NEW_PHONE}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 99999-9999"
        hint={words.phoneHint(account.phone)}
        value={phone}
        error={errors.phone}
        onChange={(event) => setPhone(formatPhone(event.target.value))}
      />
      {isElsewhere && <ErrorNotice>{messageOf(save.error)}</ErrorNotice>}
      <div className="flex flex-col gap-2 md:flex-row">
        <Button type="submit" busy={save.isPending}>
          {common.SAVE}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {common.CANCEL}
        </Button>
      </div>
    </form>
  );
}

const fieldsOf = ({ errors }: ApiProblem): Errors =>
  Object.fromEntries(
    errors.filter(({ field }) => field === 'name' || field === 'phone').map(({ field, message }) => [field, message]),
  );
