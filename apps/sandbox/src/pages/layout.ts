import { type Html, html } from './html.js';

export const TITLE = 'Sandbox – provedor PIX';

export type Section = 'charges' | 'pay' | 'mail' | 'meta' | 'none';

interface PageParts {
  section: Section;
  /** Without it the page is the front page. */
  title?: string;
  notice?: { text: string; bad?: boolean } | null;
  body: Html;
}

const LINKS: { section: Section; href: string; label: string }[] = [
  { section: 'charges', href: '/', label: 'Cobranças' },
  { section: 'pay', href: '/pagar', label: 'Pagar com código' },
  { section: 'mail', href: '/mail', label: 'Correio' },
  { section: 'meta', href: '/meta', label: 'Meta' },
];

export function page({ section, title, notice, body }: PageParts): Html {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${title === undefined ? TITLE : `${title} · ${TITLE}`}</title>
<link rel="icon" href="/console.svg" type="image/svg+xml">
<link rel="stylesheet" href="/console.css">
<script src="/console.js" defer></script>
</head>
<body>
<a class="skip" href="#conteudo">Ir para o conteúdo</a>
<p class="warning" role="note"><strong>Ambiente de teste:</strong> nenhum dinheiro de verdade</p>
<header class="top">
<a class="brand" href="/">${TITLE}</a>
<nav aria-label="Seções">${LINKS.map((link) => navLink(link, section))}</nav>
</header>
<main id="conteudo" tabindex="-1">
${notice ? html`<p class="notice${notice.bad ? ' notice-bad' : ''}" role="${notice.bad ? 'alert' : 'status'}">${notice.text}</p>` : null}
${body}
</main>
<p class="offline" role="status" hidden>Sem contato com o sandbox. Tentando de novo…</p>
</body>
</html>`;
}

/**
 * A part of the page that the browser reloads every second. The address returns the same parts, each wrapped by this
 * function; a page may show several parts of one address.
 */
export function live(address: string, part: string, content: Html): Html {
  return html`<div data-live="${address}" data-part="${part}">${content}</div>`;
}

function navLink(link: { section: Section; href: string; label: string }, current: Section): Html {
  return html`<a href="${link.href}"${link.section === current ? html` aria-current="page"` : null}>${link.label}</a>`;
}
