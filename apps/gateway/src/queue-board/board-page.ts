/**
 * The policy of the board's addresses alone. It is a finished bundle: its scripts are files of ours and none is written
 * into the page, so that scripts keep the strict rule; its styles are set by script and need their attribute and
 * element, and its addresses stand on a `<base>`.
 */
export const BOARD_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

const FOREIGN_SHEET = /<link\b[^>]*\bhref="https?:[^"]*"[^>]*>/gi;

/** The board's page as Camarim gives it: in Portuguese, and without the style sheet of another host. */
export const boardPage = (html: string): string => html.replace(FOREIGN_SHEET, '').replace('lang="en"', 'lang="pt-BR"');
