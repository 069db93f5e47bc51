import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConnectionProblem, messageOf } from '../../api/problem.js';
import { trustApi } from '../../api/trust.js';
import { sameSitePath } from '../../lib/same-site-path.js';
import { Button, buttonClass } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Spinner } from '../../ui/spinner.js';
import { RETRY } from '../common-words.js';
import { paths } from '../paths.js';
import { takeReturnFragment } from './return-fragment.js';
import * as words from './words.js';

/**
 * The return from the age verifier: submits its response once, then opens the page that was requested. The URL fragment
 * holds the proof, or why there is none; the query holds the page (USR-29).
 */
export function AgeReturnPage() {
  const sent = useRef(false);
  const returnTo = useRef(paths.home());
  const [isRefused, setRefused] = useState(false);
  const prove = useMutation({
    mutationFn: trustApi.endAgeCheck,
    // a full load: only now does the server send the content it withheld
    onSuccess: () => window.location.replace(returnTo.current),
  });
  const { mutate } = prove;
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const answer = new URLSearchParams(window.location.hash.slice(1));
    const page = sameSitePath(new URLSearchParams(window.location.search).get('para'));
    returnTo.current = `${page ?? paths.home()}${takeReturnFragment()}`;
    // the token works once; keep it out of the address bar and the history
    window.history.replaceState(null, '', window.location.pathname);
    const token = answer.get('token');
    if (token) mutate(token);
    else setRefused(true);
  }, [mutate]);
  return (
    <section className="mx-auto max-w-md space-y-5 px-6 pt-36 pb-24 text-center">
      <h1 className="show text-3xl">{words.AGE}</h1>
      {isRefused || prove.isError ? (
        <>
          <ErrorNotice>{prove.isError ? messageOf(prove.error) : words.REFUSED}</ErrorNotice>
          {prove.error instanceof ConnectionProblem ? (
            <Button className="w-full" onClick={() => mutate(prove.variables ?? '')}>
              {RETRY}
            </Button>
          ) : (
            <a href={returnTo.current} className={buttonClass('primary', 'w-full')}>
              {words.START_AGAIN}
            </a>
          )}
        </>
      ) : (
        <p role="status" className="flex items-center justify-center gap-3 text-quiet">
          <Spinner /> {words.CHECKING}
        </p>
      )}
    </section>
  );
}
