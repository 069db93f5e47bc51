import type { PresellDto } from '@camarim/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { languageHref } from '../lib/language-href.js';
import { PresellView } from './presell-view.js';
import * as words from './words.js';

/**
 * The whole body of the page, rendered on the server only.
 * @param search of its address, '' or '?…': what the ad added goes along into the other language.
 */
export const presellHtml = (presell: PresellDto, search: string): string =>
  renderToStaticMarkup(
    <div data-model={presell.modelId}>
      <ConsentNote />
      {/* the picture and the button belong to it: who jumps to the content of the page gets all of it */}
      <main className="presell-page">
        <PresellView presell={presell} languageHref={languageHref(search)} />
      </main>
    </div>,
  );

/** A missing and a switched-off page give the same response (MKT-33). */
export const missingPresellHtml = (): string =>
  renderToStaticMarkup(
    <main className="presell-missing">
      <h1>{words.NOT_FOUND}</h1>
      <p>{words.MISSING}</p>
      <a className="presell-cta" href="/">
        {words.GO_HOME}
      </a>
    </main>,
  );

/**
 * One line at the top, in the flow of the page, so that it never covers the button the ad was paid for. It is there from
 * the first paint and goes by style for who has decided; both buttons have the same weight (FV-36), and answer once the script is there.
 */
function ConsentNote() {
  return (
    <section className="presell-consent" aria-label={words.CONSENT}>
      <details>
        <summary>
          <span>{words.QUESTION}</span> <u>{words.LEARN_MORE}</u>
        </summary>
        <p>
          {words.CONSENT_TEXT} <a href="/cookies">{words.COOKIE_POLICY}</a>
        </p>
      </details>
      <button type="button" data-decide="no" disabled>
        {words.REJECT}
      </button>
      <button type="button" data-decide="yes" disabled>
        {words.ACCEPT}
      </button>
    </section>
  );
}
