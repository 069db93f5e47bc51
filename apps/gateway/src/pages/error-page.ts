import type { ErrorLanguage } from '@camarim/domain';

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
  language: ErrorLanguage;
}

/**
 * The page of last resort, when the app itself cannot be shown (GW-13): no script, no stack, and the code support
 * needs to find what happened.
 */
export function errorPage(status: 500 | 503, { traceId, nonce, language }: ErrorPage): string {
  const texts = TEXTS[language];
  const { title, text } = texts[status];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Camarim</title>
<style nonce="${nonce}">
:root{color-scheme:dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0a0a0a;color:#f5f5f5;font:16px/1.5 system-ui,sans-serif}
main{max-width:28rem;padding:2rem;text-align:center}
h1{font-size:1.5rem;margin:0 0 .5rem}
p{color:#b5b5b5;margin:.5rem 0}
a{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;border-radius:999px;background:#f5f5f5;color:#0a0a0a;text-decoration:none;font-weight:600}
code{user-select:all;font-size:.8rem}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${texts.code} <code>${traceId}</code></p>
<a href="">${texts.again}</a>
</main>
</body>
</html>
`;
}

export const NOT_BUILT = 'A interface ainda não foi construída nesta instalação. Rode: npm run build\n';
