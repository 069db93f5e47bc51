import { type Html, html } from '../pages/html.js';
import { page } from '../pages/layout.js';
import type { AgeCheck } from './age-check.js';

/** Two links and no form, because the result is sent back to another site. */
export function agePage({ nonce, aud, back }: AgeCheck): Html {
  const issue = `/age/issue?${new URLSearchParams({ nonce, aud, return: back })}`;
  return page({
    section: 'none',
    title: 'Verificador de idade',
    body: html`<h1>Verificador de idade (simulado)</h1>
<p>Um verificador de verdade conferiria sua idade por carteira digital ou documento. Este é só um teste.</p>
<p>Quem pediu recebe apenas “maior de 18 anos”. Nenhum nome, data de nascimento ou documento é enviado.</p>
<p><a class="button" href="${issue}">Tenho 18 anos ou mais</a></p>
<p><a href="${`${back}#erro=menor`}">Tenho menos de 18 anos</a></p>`,
  });
}
