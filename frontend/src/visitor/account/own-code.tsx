import { LOGIN_CODE } from '@camarim/domain';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isPassing, messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { ErrorNotice } from '../../ui/notice.js';
import * as words from './words.js';

type Props = {
  sendLabel: string;
  sendCode: () => Promise<unknown>;
  submitLabel: string;
  use: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'isError' | 'error' | 'reset'>;
};

/** Sends a code to the account's own address and takes it: an open session alone must not be enough (USR-30). */
export function OwnCode({ sendLabel, sendCode, submitLabel, use }: Props) {
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const send = useMutation({ mutationFn: sendCode });
  if (!send.isSuccess) {
    return (
      <>
        {send.isError && <ErrorNotice>{messageOf(send.error)}</ErrorNotice>}
        <Button busy={send.isPending} className="w-full" onClick={() => send.mutate()}>
          {sendLabel}
        </Button>
      </>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // six digits, or ten of one more code in the hour
    const isWhole = code.length === LOGIN_CODE.digits || code.length === LOGIN_CODE.longDigits;
    setShort(!isWhole);
    // where nothing was said of the code it may be sent as it is
    if (isWhole && !use.isPending) use.mutate(code, { onError: (error) => !isPassing(error) && setCode('') });
  };
  const error = isShort ? words.OWN_CODE_SHORT : use.isError && messageOf(use.error);
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field
        label={words.OWN_CODE}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        className="text-center text-xl font-bold tracking-[0.4em] tabular-nums"
        value={code}
        error={error || undefined}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, '').slice(0, LOGIN_CODE.longDigits));
          setShort(false);
          use.reset();
        }}
      />
      <Button type="submit" busy={use.isPending} className="w-full">
        {submitLabel}
      </Button>
    </form>
  );
}
