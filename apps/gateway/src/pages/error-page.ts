import type { ErrorLanguage } from '@camarim/domain';
import { plainPage } from './plain-page.js';

const TEXTS = {
  'pt-BR': {
    500: { title: 'Algo deu errado por aqui', text: 'Já fomos avisados. Recarregue a página em instantes.' },
    503: { title: 'Estamos com instabilidade', text: 'Tente de novo em alguns instantes.' },
    code: 'Se continuar, informe este código:',
    again: 'Tentar de novo',
  },
  en: {
    500: { title: 'Something went wrong on our side', text: 'We already know. Reload the page in a moment.' },
    503: { title: 'We’re having a rough moment', text: 'Please try again in a little while.' },
    code: 'If it keeps happening, give us this code:',
    again: 'Try again',
  },
} as const;

interface ErrorPage {
  traceId: string;
  nonce: string;
  font: string | null;
  language: ErrorLanguage;
}

const STYLES = `main{max-width:28rem;margin:0 auto;padding:18vh 24px 48px;text-align:center}
main a{display:inline-flex;align-items:center;min-height:54px;margin-top:16px;padding:0 28px;border-radius:999px;background:#fff6f2;color:#1a0d12;text-decoration:none;font-weight:700}
code{user-select:all;font-size:13px;word-break:break-all}`;

/**
 * The page of last resort, when the app itself cannot be shown (GW-13): no script, no stack, and the code support
 * needs to find what happened.
 */
export function errorPage(status: 500 | 503, { traceId, nonce, font, language }: ErrorPage): string {
  const texts = TEXTS[language];
  const { title, text } = texts[status];
  const main = `<h1>${title}</h1>
<p>${text}</p>
<p>${texts.code} <code>${traceId}</code></p>
<a href="">${texts.again}</a>`;
  const head = '<meta name="robots" content="noindex">\n';
  return plainPage({ language, title: `${title} · Camarim`, head, nonce, font, styles: STYLES, main });
}

export const NOT_BUILT = 'A interface ainda não foi construída nesta instalação. Rode: npm run build\n';
