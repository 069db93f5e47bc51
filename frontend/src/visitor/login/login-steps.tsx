import type { CodeSentDto, MeDto } from '@camarim/contracts';
import { LOGIN_CODE, SECOND_MS } from '@camarim/domain';
import { type ReactNode, useState } from 'react';
import { useKeptStep } from '../../lib/kept-step.js';
import { CodeStep } from './code-step.js';
import { EmailStep } from './email-step.js';

/** `notice`: the server's message when a code was already sent to `email`; `below`: under the e-mail step alone. */
type Props = { email?: string; notice?: string | null; below?: ReactNode; onSignedIn: (me: MeDto) => void };
/** Where a code was sent. `resendAt`: when the server allows another one, in ms since 1970. */
type Sent = { to: string; resendAt: number; digits: number };

/**
 * The e-mail step, then the code step, which a look into the mail app and a reload do not lose (V5). Used by the sign-in
 * page and the sign-up sheet.
 */
export function LoginSteps({ email = '', notice = null, below, onSignedIn }: Props) {
  const [now] = useState(() => Date.now());
  const [sent, setSent] = useKeptStep<Sent | null>(
    'sheet.code',
    notice === null
      ? null
      : { to: email, digits: LOGIN_CODE.digits, resendAt: now + LOGIN_CODE.resendSeconds * SECOND_MS },
  );
  const [typed, setTyped] = useState(sent?.to ?? email);
  const [resendAfter, setResendAfter] = useState(sent ? Math.max(0, Math.ceil((sent.resendAt - now) / SECOND_MS)) : 0);
  const whenSent = (to: string, { resendAfterSeconds, digits }: Pick<CodeSentDto, 'resendAfterSeconds' | 'digits'>) => {
    setTyped(to);
    setResendAfter(resendAfterSeconds);
    setSent({ to, digits, resendAt: Date.now() + resendAfterSeconds * SECOND_MS });
  };
  if (sent === null) {
    return (
      <>
        <EmailStep email={typed} onSent={whenSent} />
        {below}
      </>
    );
  }
  return (
    <CodeStep
      email={sent.to}
      notice={sent.to === email ? notice : null}
      resendAfter={resendAfter}
      digits={sent.digits}
      onSentAgain={(how) => whenSent(sent.to, how)}
      onSignedIn={(me) => {
        setSent(null);
        onSignedIn(me);
      }}
      onOtherEmail={() => setSent(null)}
    />
  );
}
