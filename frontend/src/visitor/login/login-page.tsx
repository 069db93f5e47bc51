import type { MeDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useKeptStep } from '../../lib/kept-step.js';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { leadFrom } from '../../lib/lead.js';
import { putFresh } from '../../lib/put-fresh.js';
import { sameSitePath } from '../../lib/same-site-path.js';
import * as common from '../common-words.js';
import { paths, RETURN_PARAM } from '../paths.js';
import { reportOwnEvents } from '../pixel/own-events.js';
import { queries, refreshAccess, useMe } from '../queries.js';
import { FREE } from '../signup/words.js';
import { LoginSteps } from './login-steps.js';
import * as words from './words.js';

// most people here have an account
const SignupForm = lazyPart(async () => ({ default: (await import('../signup/signup-form.js')).SignupForm }));

/** The back-office is a separate page; none of its code is loaded here. */
const BACK_OFFICE = '/admin';
const LINK = 'inline-flex min-h-11 items-center font-semibold hover:underline';

/** Sign-in with a code, or the sign-up, then back to the previous page (FV-10). */
export default function LoginPage() {
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isNew, setNew] = useKeptStep('new', false);
  const heading = useRef<HTMLHeadingElement>(null);
  const returnTo = sameSitePath(search.get(RETURN_PARAM));

  useEffect(() => {
    if (!me.signedIn) return;
    // without a return address, a full load: the server chooses the start page
    if (returnTo) void navigate(returnTo, { replace: true });
    else window.location.replace(paths.home());
  }, [me.signedIn, returnTo, navigate]);

  const whenSignedIn = (signedIn: MeDto) => {
    putFresh(client, queries.me().queryKey, signedIn);
    void refreshAccess(client);
  };
  const whenSignedUp = (signedUp: MeDto) => {
    whenSignedIn(signedUp);
    void reportOwnEvents(client);
  };
  const turn = (next: boolean) => {
    setNew(next);
    // what was tapped is gone: the title says what is there instead
    heading.current?.focus();
  };
  return (
    <section className="mx-auto max-w-md px-4 pt-28 pb-20">
      <div className="rounded-card bg-surface p-6">
        <h1 ref={heading} tabIndex={-1} className="mb-5 show text-3xl outline-none">
          {isNew ? FREE.title : words.TITLE}
        </h1>
        {isNew ? (
          <>
            <Later urgent fallback={<div className="skeleton h-96 rounded-card" />}>
              <SignupForm
                leadId={leadFrom(undefined, returnTo?.split('?')[1] ?? '')}
                submit={FREE.submit}
                onSignedIn={whenSignedUp}
              />
            </Later>
            <p className="pt-2 text-center text-sm text-quiet">
              {common.HAS_ACCOUNT}{' '}
              <button type="button" className={`${LINK} text-accent-soft`} onClick={() => turn(false)}>
                {common.SIGN_IN}
              </button>
            </p>
          </>
        ) : (
          <LoginSteps onSignedIn={whenSignedIn} below={<OtherWays onSignUp={() => turn(true)} />} />
        )}
      </div>
    </section>
  );
}

/** For who is at the wrong door; who waits for a code has one thing to do and does not see it. */
const OtherWays = ({ onSignUp }: { onSignUp: () => void }) => (
  <div className="text-center text-sm text-quiet">
    <p>
      {words.NO_ACCOUNT}{' '}
      <button type="button" className={`${LINK} text-accent-soft`} onClick={onSignUp}>
        {words.SIGN_UP}
      </button>
    </p>
    <p>
      {words.STAFF}{' '}
      <a href={BACK_OFFICE} className={`${LINK} hover:text-text`}>
        {words.STAFF_DOOR}
      </a>
    </p>
  </div>
);
