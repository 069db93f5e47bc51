/** What the app's `render` gives back for one address. */
export interface RenderedPage {
  status: number;
  /** Title, description and Open Graph tags. */
  head: string;
  html: string;
  /** What the browser starts from instead of asking again. */
  state: unknown;
}

/** JSON that can stand inside a script element: no text of it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Puts a rendered page into the built `visitor.html`. */
export function fillTemplate(template: string, page: RenderedPage, nonce: string): string {
  const state = `<script type="application/json" id="camarim-state">${scriptJson(page.state)}</script>`;
  // functions, because a text after '$' would mean something to replace()
  return withNonce(template, nonce)
    .replace('<!--app-head-->', () => page.head)
    .replace('<!--app-html-->', () => page.html)
    .replace('<!--app-state-->', () => state);
}

/** Styles and scripts written into a page by the build name the nonce this way (Vite's `html.cspNonce`). */
export const withNonce = (template: string, nonce: string): string => template.replaceAll('__CSP_NONCE__', nonce);
