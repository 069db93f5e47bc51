import type { ProblemField } from './errors.js';

/** Things people sell and the product does not deliver today; whoever builds one takes it off this list (BIL-07). */
const NOT_DELIVERED: ReadonlyArray<{ words: RegExp; what: string }> = [
  { words: /\bpriori\p{L}+|\bfura[- ]fila\b/iu, what: 'prioridade' },
  { words: /\bb[ôo]nus\b|\bbrindes?\b/iu, what: 'conteúdo bônus' },
  { words: /\bencontros?\b|\bpessoalmente\b|\bpresencia\p{L}+/iu, what: 'encontro pessoal' },
  { words: /\b24\s?(?:h|horas)\b|\b24\/7\b/iu, what: 'atendimento a qualquer hora' },
];

/** What a line of a plan promises that nobody here delivers, in words of the team; null when it may be sold (BIL-07). */
export function undelivered(line: string): string | null {
  return NOT_DELIVERED.find(({ words }) => words.test(line))?.what ?? null;
}

/** @returns a fault for the first line of a form's field that promises what nobody delivers, or none. */
export function promiseFaults(field: string, lines: readonly string[]): ProblemField[] {
  for (const line of lines) {
    const what = undelivered(line);
    const message = `“${line.trim()}” promete ${what}, o que a assinatura não entrega. Prometa só o que ela dá.`;
    if (what !== null) return [{ field, code: 'not-delivered', message }];
  }
  return [];
}
