import type { ConsentsBody } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CONSENTS_ANCHOR } from '../paths.js';
import * as words from './words.js';

const NONE = { marketing: false, analytics: false };
const ALL = { marketing: true, analytics: true };
const BUTTON = 'min-h-11 w-17 shrink-0 text-center font-bold text-text hover:underline disabled:text-quiet';

/**
 * The question about cookies, in the flow of the page, above everything and over nothing: one line, or two of the same
 * height in all where a phone is narrow. Refusing takes one tap, like agreeing, with a button of the same weight; nothing
 * is enabled before the visitor decides (FV-36). It is in the server's HTML, and styles hide it once decided, so that it
 * never pushes a page that is already seen.
 */
export function ConsentStrip() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const say = async (body: ConsentsBody) => {
    setBusy(true);
    // the code that saves it is no part of the first load
    await import('./answer.js').then(({ answer }) => answer(client, body)).catch(() => undefined);
    setBusy(false);
  };
  return (
    <section
      aria-label={words.TITLE}
      className="consent-strip relative z-30 flex min-h-11 items-center bg-field pl-3 md:pl-4 text-sm text-quiet lg:justify-center"
    >
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-1 lg:flex-none lg:pr-4">
        <span className="leading-5">{words.QUESTION}</span>
        <Link to={CONSENTS_ANCHOR} preventScrollReset className="-my-3 shrink-0 py-3 leading-5 underline">
          {words.LEARN_MORE}
        </Link>
      </p>
      <button type="button" className={BUTTON} disabled={busy} onClick={() => void say(NONE)}>
        {words.REJECT}
      </button>
      <button type="button" className={BUTTON} disabled={busy} onClick={() => void say(ALL)}>
        {words.ACCEPT}
      </button>
    </section>
  );
}
