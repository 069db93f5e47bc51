import type { ErrorLanguage } from '@camarim/domain';

interface PlainPage {
  language: ErrorLanguage;
  /** Text of the tab. */
  title: string;
  /** Further tags of the head. */
  head?: string;
  nonce: string;
  /** Address of the house's font; null while the frontend is not built. */
  font: string | null;
  /** Rules of this page alone. */
  styles: string;
  main: string;
}

const LOGO =
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path d="M22 9.8a9 9 0 1 0 0 12.4" fill="none" stroke="#ff2f74" stroke-width="4" stroke-linecap="round"/><circle cx="26" cy="16" r="2.4" fill="#f3c677"/></svg>';
const faceOf = (font: string): string =>
  `@font-face{font-family:Figtree;src:url("${font}") format("woff2");font-weight:300 900;font-display:swap}`;

/** A page that stands without the app: no script, in the colours and the font of the fans' pages. @returns HTML */
export function plainPage({ language, title, head = '', nonce, font, styles, main }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0b0709">
${head}<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
${font === null ? '' : faceOf(font)}
:root{color-scheme:dark}
body{margin:0;background:#0b0709;color:#fff6f2;font:15px/1.5 Figtree,Arial,Roboto,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
header a{display:inline-flex;align-items:center;gap:8px;min-height:64px;padding:0 20px;color:inherit;font-size:17px;font-weight:800;letter-spacing:-.01em;text-decoration:none}
h1{font-size:26px;line-height:31px;margin:0 0 12px}
p{color:#c0adb3;margin:8px 0}
:focus-visible{outline:3px solid #ffb27a;outline-offset:2px}
${styles}
</style>
</head>
<body>
<header><a href="/">${LOGO}camarim</a></header>
<main>
${main}
</main>
</body>
</html>
`;
}
