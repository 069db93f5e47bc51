import type { PresellDto } from '@camarim/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { PresellView } from './presell-view.js';

/** The whole body of the page, rendered on the server only. */
export const presellHtml = (presell: PresellDto): string =>
  renderToStaticMarkup(
    <div data-model={presell.modelId}>
      <ConsentNote />
      <PresellView presell={presell} />
    </div>,
  );

/** A missing and a switched-off page give the same response (MKT-33). */
export const missingPresellHtml = (): string =>
  renderToStaticMarkup(
    <main className="presell-missing">
      <h1>Página não encontrada</h1>
      <p>Esta página não existe ou não está ativa.</p>
      <a className="presell-cta" href="/">
        Ir para o início
      </a>
    </main>,
  );

/**
 * One line at the top, in the flow of the page, so that it never covers the button the ad was paid for. It is there from
 * the first paint and goes by style for who has decided; both buttons have the same weight (FV-36), and answer once the script is there.
 */
function ConsentNote() {
  return (
    <section className="presell-consent" aria-label="Cookies e privacidade">
      <details>
        <summary>
          Podemos medir visitas? <u>Saiba mais</u>
        </summary>
        <p>
          Se você deixar, contamos à Meta suas visitas, seu cadastro e suas compras, para medir anúncios. Sem a sua
          permissão, nada é enviado. <a href="/cookies">Política de cookies</a>
        </p>
      </details>
      <button type="button" data-decide="no" disabled>
        Rejeitar
      </button>
      <button type="button" data-decide="yes" disabled>
        Aceitar
      </button>
    </section>
  );
}
