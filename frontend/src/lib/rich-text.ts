/** A run of text, plain or bold. */
export type Run = { readonly text: string; readonly bold: boolean };

const BOLD = /\*\*(.+?)\*\*/gs;
const ELLIPSIS = '…';

/**
 * Parses **bold** into runs of text, never into HTML (FV-12). With `bold` off the marks are removed and everything is
 * plain. Unpaired marks are kept as typed.
 */
export function parseRuns(text: string, bold = true): Run[] {
  const runs: Run[] = [];
  const push = (part: string, isBold: boolean) => {
    if (part) runs.push({ text: part, bold: isBold && bold });
  };
  let at = 0;
  for (const match of text.matchAll(BOLD)) {
    push(text.slice(at, match.index), false);
    push(match[1] ?? '', true);
    at = match.index + match[0].length;
  }
  push(text.slice(at), false);
  return runs;
}

/** The plain text of runs. */
export const plainText = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');

/**
 * Cuts runs to at most `max` characters at a word boundary and adds '…'; null when the text is short enough. A single
 * word longer than `max` is cut in the middle.
 */
export function foldRuns(runs: readonly Run[], max: number): Run[] | null {
  const characters = Array.from(plainText(runs));
  if (characters.length <= max) return null;
  const head = characters.slice(0, max + 1).join('');
  const boundary = head.search(/\s+\S*$/);
  let left = boundary > 0 ? boundary : characters.slice(0, max).join('').length;
  const kept: Run[] = [];
  for (const run of runs) {
    if (left <= 0) break;
    kept.push({ ...run, text: run.text.slice(0, left) });
    left -= run.text.length;
  }
  const last = kept.pop();
  return last ? [...kept, { ...last, text: last.text.replace(/[\s,.;:–-]+$/, '') + ELLIPSIS }] : [];
}
