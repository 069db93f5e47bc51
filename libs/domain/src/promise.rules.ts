import type { ProblemField } from './errors.js';

/** Things people sell and what of them the product delivers today; whoever builds one switches it on here (BIL-07). */
export const DELIVERED = {
  messages: false,
  priority: false,
  bonus: false,
  meeting: false,
  alwaysThere: false,
} as const;
type Promised = keyof typeof DELIVERED;

const SAYS: Readonly<Record<Promised, { words: RegExp; what: string }>> = {
  messages: { words: /\b(?:chat|bate-papo|direct|mensage(?:m|ns))\b/iu, what: 'mensagens' },
  priority: { words: /\bpriori\p{L}+|\bfura[- ]fila\b/iu, what: 'prioridade' },
  bonus: { words: /\bb[ôo]nus\b|\bbrindes?\b/iu, what: 'conteúdo bônus' },
  meeting: { words: /\bencontros?\b|\bpessoalmente\b|\bpresencia\p{L}+/iu, what: 'encontro pessoal' },
  alwaysThere: { words: /\b24\s?(?:h|horas)\b|\b24\/7\b/iu, what: 'atendimento a qualquer hora' },
};

/** What a line of a plan promises that nobody here delivers, in words of the team; null when it may be sold (BIL-07). */
export function undelivered(line: string): string | null {
  const found = (Object.keys(SAYS) as Promised[]).find((name) => !DELIVERED[name] && SAYS[name].words.test(line));
  return found === undefined ? null : SAYS[found].what;
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
