import type { MeDto } from '@camarim/contracts';
import { LOGIN_CODE } from '@camarim/domain';
import { useState } from 'react';
import { CodeStep } from './code-step.js';
import { EmailStep } from './email-step.js';

/** `notice`: the server's message when a code was already sent to `email`. */
type Props = { email?: string; notice?: string | null; onSignedIn: (me: MeDto) => void };

/** The e-mail step, then the code step. Used by the sign-in page and the sign-up sheet. */
export function LoginSteps({ email = '', notice = null, onSignedIn }: Props) {
  const [sentTo, setSentTo] = useState(notice === null ? null : email);
  const [typed, setTyped] = useState(email);
  const [sent, setSent] = useState<{ resendAfterSeconds: number; digits: number }>({
    resendAfterSeconds: LOGIN_CODE.resendSeconds,
    digits: LOGIN_CODE.digits,
  });
  if (sentTo === null) {
    return (
      <EmailStep
        email={typed}
        onSent={(address, how) => {
          setTyped(address);
          setSent(how);
          setSentTo(address);
        }}
      />
    );
  }
  return (
    <CodeStep
      email={sentTo}
      notice={sentTo === email ? notice : null}
      resendAfter={sent.resendAfterSeconds}
      digits={sent.digits}
      onSignedIn={onSignedIn}
      onOtherEmail={() => setSentTo(null)}
    />
  );
}
