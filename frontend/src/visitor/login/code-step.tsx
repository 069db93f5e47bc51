import type { CodeSentDto, MeDto } from '@camarim/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isPassing, messageOf } from '../../api/problem.js';
import { sendCode } from '../../api/send-code.js';
import { visitorApi } from '../../api/visitor.js';
import { useOnce } from '../../lib/use-once.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Resend } from './resend.js';
import * as words from './words.js';

type Props = {
  email: string;
  notice: string | null;
  /** Seconds until another code may be requested, as the server stated. */
  resendAfter: number;
  /** Length of the code. */
  digits: number;
  onSentAgain: (sent: CodeSentDto) => void;
  onSignedIn: (me: MeDto) => void;
  onOtherEmail: () => void;
};

/**
 * The code from the e-mail, which works in this browser only; a code that is pasted or filled in by the phone is
 * submitted at once.
 */
export function CodeStep({ email, notice, resendAfter, digits: wanted, onSentAgain, onSignedIn, onOtherEmail }: Props) {
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const once = useOnce();
  const enter = useMutation({
    mutationFn: (digits: string) => once((key) => visitorApi.signIn(email, digits, key)),
    onSuccess: onSignedIn,
    onError: (error) => {
      // nothing was said of the code: it may be sent as it is
      if (!isPassing(error)) setCode('');
      input.current?.focus();
    },
  });
  const again = async () => {
    const sent = await sendCode(email);
    // what was said of the last code is not said of this one
    enter.reset();
    setShort(false);
    onSentAgain(sent);
    return sent;
  };
  useEffect(() => input.current?.focus(), []);

  const send = (digits: string) => {
    if (digits.length < wanted) {
      setShort(true);
      input.current?.focus();
    } else if (!enter.isPending) {
      enter.mutate(digits);
    }
  };
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, wanted);
    setCode(digits);
    setShort(false);
    if (digits) enter.reset();
    if (digits.length === wanted) send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  const error = short ? words.codeShort(wanted) : enter.isError && messageOf(enter.error);
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <p className="text-sm text-quiet">
        {notice ?? words.CODE_SENT} {words.CHECK} <strong className="break-all text-text">{email}</strong>
        {words.CHECK_MORE}
      </p>
      <Field
        ref={input}
        label={words.code(wanted)}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={'0'.repeat(wanted)}
        className="text-center text-xl font-bold tracking-[0.4em] tabular-nums"
        value={code}
        error={error || undefined}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" busy={enter.isPending} className="w-full">
        {words.TITLE}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <Resend send={again} after={resendAfter} />
        <button type="button" className="min-h-11 font-semibold text-quiet hover:text-text" onClick={onOtherEmail}>
          {words.OTHER_EMAIL}
        </button>
      </div>
    </form>
  );
}
