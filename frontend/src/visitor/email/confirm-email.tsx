import type { Account } from '@camarim/contracts';
import { LOGIN_CODE } from '@camarim/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck, MailWarning } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { accountApi } from '../../api/account.js';
import { hasCode, isPassing, messageOf } from '../../api/problem.js';
import { putFresh } from '../../lib/put-fresh.js';
import { Button, type ButtonLook } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Resend } from '../login/resend.js';
import { paths } from '../paths.js';
import { queries, useMe } from '../queries.js';
import { CorrectEmail } from './correct-email.js';
import * as words from './words.js';

/**
 * Tells the fan that the account is tied to an unconfirmed address, and accepts the code from the e-mail or a corrected
 * address (V4). Renders only `children` once the address is confirmed: what stands below waits until that is known, so
 * that nothing is pushed down. `look`: of its button, where the screen has another action.
 */
export function ConfirmEmail({ children, look = 'primary' }: { children?: ReactNode; look?: ButtonLook }) {
  const me = useMe();
  const account = useQuery({ ...queries.account(), enabled: me.signedIn && me.role !== 'staff' });
  const [confirmed, setConfirmed] = useState(false);
  // what stands below asks again after a failure, and is not taken away for it
  const isFirst = account.isLoading && account.errorUpdateCount === 0;
  if (isFirst && children) return <div role="status" className="skeleton h-dvh rounded-card" />;
  const { data } = account;
  return (
    <>
      {data && !data.emailConfirmed && <Unconfirmed account={data} look={look} onDone={() => setConfirmed(true)} />}
      {data?.emailConfirmed && confirmed && (
        <p role="status" className="flex items-center gap-3 rounded-card border border-success/40 bg-success/10 p-4">
          <MailCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
          {words.CONFIRMED}
        </p>
      )}
      {data?.emailConfirmed && data.hasOtherAccount && <OtherAccount />}
      {children}
    </>
  );
}

type UnconfirmedProps = { account: Account; look: ButtonLook; onDone: () => void };
function Unconfirmed({ account, look, onDone }: UnconfirmedProps) {
  const heading = useId();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const confirm = useMutation({
    mutationFn: accountApi.confirmEmail,
    onSuccess: (now) => {
      onDone();
      putFresh(client, queries.account().queryKey, now);
    },
    onError: (error) => {
      // nothing was said of the code: it may be sent as it is
      if (!isPassing(error)) setCode('');
      if (!hasCode(error, 'email-confirmed')) return;
      // by a press before, whose answer was lost, or on another page
      onDone();
      void client.invalidateQueries({ queryKey: queries.account().queryKey });
    },
  });
  // what was said of the last code is not said of the next one
  const forget = () => {
    confirm.reset();
    setShort(false);
  };
  const sendAgain = async () => {
    const sent = await accountApi.sendConfirmation({});
    forget();
    return sent;
  };
  const whenCorrected = () => {
    forget();
    setCorrecting(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < LOGIN_CODE.digits) setShort(true);
    else if (!confirm.isPending) confirm.mutate(code);
  };
  const error = short ? words.CODE_SHORT : confirm.isError ? messageOf(confirm.error) : undefined;
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card bg-linear-to-b from-wash to-surface to-70% p-5 text-left md:p-6"
    >
      <h2 id={heading} className="flex items-center gap-2.5 text-lg font-bold">
        <MailWarning className="size-5 shrink-0 text-gold" aria-hidden="true" />
        {words.TITLE}
      </h2>
      <p className="mt-2 text-sm text-quiet">
        {words.TIED_BEFORE}
        <strong className="wrap-anywhere text-text">{account.email}</strong>
        {words.TIED_AFTER}
      </p>
      {correcting ? (
        <CorrectEmail account={account} onDone={whenCorrected} />
      ) : (
        <form noValidate onSubmit={submit} className="mt-4 space-y-3 print:hidden">
          <Field
            label={words.CODE}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000000"
            className="max-w-60 text-center text-xl font-bold tracking-[0.3em] tabular-nums"
            value={code}
            error={error}
            hint={words.CODE_HINT}
            onChange={({ target }) => {
              setCode(target.value.replace(/\D/g, '').slice(0, LOGIN_CODE.longDigits));
              setShort(false);
              if (target.value) confirm.reset();
            }}
          />
          <Button type="submit" look={look} busy={confirm.isPending} className="w-full md:w-auto">
            {words.CONFIRM}
          </Button>
          <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <Resend send={sendAgain} after={0} />
            <button
              type="button"
              className="min-h-11 font-semibold text-quiet hover:text-text"
              onClick={() => setCorrecting(true)}
            >
              {words.WRONG_ADDRESS}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}

/** Somebody who signed up twice with one address has two accounts; purchases are in the one that paid. */
function OtherAccount() {
  const over = useMutation({
    mutationFn: accountApi.switchAccount,
    // a full load: everything cached belongs to the previous account
    onSuccess: () => window.location.assign(paths.account()),
  });
  return (
    <section aria-label={words.OTHER_ACCOUNT} className="rounded-card bg-surface p-5 md:p-6 print:hidden">
      <p className="text-sm text-quiet">{words.OTHER_ACCOUNT_TEXT}</p>
      <Button look="secondary" className="mt-3 w-full md:w-auto" busy={over.isPending} onClick={() => over.mutate()}>
        {words.TO_OTHER_ACCOUNT}
      </Button>
      {over.isError && (
        <p role="alert" className="mt-2 text-sm text-danger-soft">
          {messageOf(over.error)}
        </p>
      )}
    </section>
  );
}
