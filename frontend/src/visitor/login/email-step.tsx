import type { CodeSentDto } from '@camarim/contracts';
import { isValidEmail, normalizeEmail } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { sendCode } from '../../api/send-code.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { ErrorNotice } from '../../ui/notice.js';
import * as common from '../common-words.js';
import { useEmailHint } from '../email/email-hint.js';
import { fieldError } from '../signup/field-messages.js';
import * as words from './words.js';

/** `onSent`: the address, the code's length and the seconds until another code may be requested. */
type Props = {
  email: string;
  onSent: (email: string, sent: Pick<CodeSentDto, 'resendAfterSeconds' | 'digits'>) => void;
};

export function EmailStep({ email, onSent }: Props) {
  const [value, setValue] = useState(email);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: (sent, address) => onSent(address, sent),
  });

  const { hint, onBlur } = useEmailHint(value, setValue);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = normalizeEmail(value);
    if (!isValidEmail(address)) {
      setError(fieldError('email-invalid'));
      input.current?.focus();
    } else if (!send.isPending) {
      send.mutate(address);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field
        ref={input}
        label={words.EMAIL}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={common.EMAIL_EXAMPLE}
        maxLength={254}
        value={value}
        error={error}
        hint={hint ?? words.EMAIL_HINT}
        onBlur={onBlur}
        onChange={(event) => {
          setValue(event.target.value);
          setError(undefined);
          send.reset();
        }}
      />
      {send.isError && <ErrorNotice>{messageOf(send.error)}</ErrorNotice>}
      <Button type="submit" busy={send.isPending} className="w-full">
        {words.SEND_CODE}
      </Button>
    </form>
  );
}
