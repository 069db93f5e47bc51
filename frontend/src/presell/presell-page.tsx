import type { PresellDto } from '@camarim/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { PresellView } from './presell-view.js';

/** The whole body of the page, rendered on the server only. */
export const presellHtml = (presell: PresellDto): string =>
  renderToStaticMarkup(
    <div data-model={presell.modelId}>
      <PresellView presell={presell} />
      <ConsentNote />
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

/** The page's script shows it to visitors who have not decided; both buttons have the same weight (FV-36). */
function ConsentNote() {
  return (
    <aside className="presell-consent" aria-label="Privacidade" hidden data-consent>
      <p>
        Podemos contar à Meta suas visitas, seu cadastro e suas compras, para medir anúncios? Sem a sua permissão, nada
        é enviado.
      </p>
      <div>
        <button type="button" data-decide="no">
          Rejeitar
        </button>
        <button type="button" data-decide="yes">
          Aceitar
        </button>
      </div>
    </aside>
  );
}
