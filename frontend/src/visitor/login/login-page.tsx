import type { MeDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { putFresh } from '../../lib/put-fresh.js';
import { sameSitePath } from '../../lib/same-site-path.js';
import { paths, RETURN_PARAM } from '../paths.js';
import { queries, refreshAccess, useMe } from '../queries.js';
import { LoginSteps } from './login-steps.js';
import * as words from './words.js';

/** The back-office is a separate page; none of its code is loaded here. */
const BACK_OFFICE = '/admin';

/** Sign-in with a code, then back to the previous page (FV-10). */
export default function LoginPage() {
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
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
  return (
    <section className="mx-auto max-w-md px-4 pt-28 pb-20">
      <div className="rounded-card bg-surface p-6">
        <h1 className="mb-5 show text-3xl">{words.TITLE}</h1>
        <LoginSteps onSignedIn={whenSignedIn} below={<OtherWays />} />
      </div>
    </section>
  );
}

/** For who is at the wrong door; who waits for a code has one thing to do and does not see it. */
const OtherWays = () => (
  <div className="text-center text-sm text-quiet">
    <p>
      {words.NO_ACCOUNT}{' '}
      <Link
        to={paths.home()}
        className="inline-flex min-h-11 items-center font-semibold text-accent-soft hover:underline"
      >
        {words.SIGN_UP}
      </Link>
    </p>
    <p>
      {words.STAFF}{' '}
      <a href={BACK_OFFICE} className="inline-flex min-h-11 items-center font-semibold hover:text-text hover:underline">
        {words.STAFF_DOOR}
      </a>
    </p>
  </div>
);
