import { LOGIN_CODE } from '@camarim/domain';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiProblem, messageOf } from '../api/problem.js';
import { refusalOf } from '../desk/refusal.js';
import { useKeptStep } from '../lib/kept-step.js';
import { useCountdown } from '../lib/use-countdown.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { ErrorNotice } from '../ui/notice.js';
import { Sheet } from '../ui/sheet.js';
import { ownPayoutsApi } from './own-payouts.js';

/** What was sent, and when the server allows another one, in ms since 1970. */
type Sent = { email: string; digits: number; resendAt: number };
type Props = {
  title: string;
  /** The word on the button that does it. */
  action: string;
  /** Does it with the code. */
  act: UseMutationResult<unknown, Error, string>;
  /** Something has to be filled in first. */
  disabled?: boolean;
  /** What of it stands beside fields among `children`. */
  shown?: readonly string[];
  onClose: () => void;
  /** What will happen, and what has to be filled in. */
  children: ReactNode;
};
/** The code is the matter, and not what it is for. */
const isOfCode = (error: unknown): boolean => error instanceof ApiProblem && error.code.startsWith('code-');

/**
 * Before anything that is done to her money a code goes to her e-mail: an open session alone must not do it (PAYOUT-03). A
 * look into the mail app and a reload lose the digits alone; nothing is sent before she presses the button.
 */
export function CodeSheet({ title, action, act, disabled = false, shown = [], onClose, children }: Props) {
  const [sent, setSent] = useKeptStep<Sent | null>('money.code', null);
  const [isAnother, setAnother] = useState(false);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const digits = sent?.digits ?? LOGIN_CODE.digits;
  const type = (text: string) => {
    setCode(text.replace(/\D/g, '').slice(0, digits));
    setShort(false);
    act.reset();
  };
  const send = useMutation({
    mutationFn: ownPayoutsApi.sendCode,
    onSuccess: ({ resendAfterSeconds, ...how }) => {
      setAnother(sent !== null);
      setSent({ ...how, resendAt: Date.now() + resendAfterSeconds * 1_000 });
      type('');
      input.current?.focus();
    },
  });
  const whenRefused = (error: unknown) => {
    if (!isOfCode(error)) return;
    setCode('');
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || act.isPending) return;
    if (!sent) return send.mutate();
    setShort(code.length < digits);
    if (code.length < digits) input.current?.focus();
    else act.mutate(code, { onError: whenRefused });
  };
  const wrong = isOfCode(act.error) ? messageOf(act.error) : undefined;
  const failed = send.error ? messageOf(send.error) : wrong === undefined && refusalOf(act.error, shown).root;
  return (
    <Sheet title={title} onClose={onClose} stays>
      <form noValidate className="mt-3 space-y-4" onSubmit={submit}>
        {children}
        {sent ? (
          <>
            <p role="status" className="text-quiet">
              Enviamos {isAnother ? 'outro' : 'um'} código para{' '}
              <strong className="break-all text-text">{sent.email}</strong>. Confira também o spam.
            </p>
            <Field
              ref={input}
              label={`Código de ${digits} números`}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              readOnly={act.isPending}
              value={code}
              error={isShort ? `Digite os ${digits} números do código` : wrong}
              onChange={(event) => type(event.currentTarget.value)}
            />
            <Again at={sent.resendAt} busy={send.isPending} onPress={() => send.mutate()} />
          </>
        ) : (
          <p className="text-quiet">Para confirmar, enviamos um código para o seu e-mail.</p>
        )}
        {failed && <ErrorNotice>{failed}</ErrorNotice>}
        <div className="flex flex-col gap-2 md:flex-row-reverse">
          <Button type="submit" className="flex-1" busy={sent ? act.isPending : send.isPending} disabled={disabled}>
            {sent ? action : 'Receber código'}
          </Button>
          <Button look="secondary" className="flex-1" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** @param at when the server allows another code. */
function Again({ at, busy, onPress }: { at: number; busy: boolean; onPress: () => void }) {
  const leftMs = useCountdown(new Date(at).toISOString(), 0);
  if (leftMs > 0)
    return <p className="py-2.5 text-sm text-quiet tabular-nums">Reenviar código em {Math.ceil(leftMs / 1_000)} s</p>;
  return (
    <Button look="ghost" busy={busy} onClick={onPress}>
      Reenviar código
    </Button>
  );
}
