import type { AuditLine } from '@camarim/contracts';
import { formatBRL, formatLocalDate } from '@camarim/domain';
import { formatInstant } from '../../desk/format-instant.js';
import { plural } from '../../lib/counts.js';
import { formatBasisPoints } from '../ledger/format-basis-points.js';
import { FACT_NAMES, FACT_VALUES, UNTOLD_IDS } from './audit-names.js';
import { roleWord } from './role-word.js';

type Facts = Readonly<Record<string, unknown>>;
const NOTHING = '–';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Of a link only a mark is told, by which another one is known. */
const SEALED = new Set(['linkSealed', 'planLinkSealed']);

/** The log keeps a list as its JSON. @returns null for any other text. */
function listIn(text: string): unknown[] | null {
  if (!text.startsWith('[')) return null;
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    return null; // a text that begins so
  }
}
/** Texts one after another; of other things how many there are. */
function listWord(list: readonly unknown[]): string {
  if (list.length === 0) return NOTHING;
  return list.every((one) => typeof one === 'string' && !ID.test(one))
    ? list.join(', ')
    : list.length.toLocaleString('pt-BR');
}

/** Fields one after another, as a service names them; what only follows from another one is left out. */
const fieldWords = (fields: string): string =>
  fields
    .split(/[ ,]+/)
    .filter((field) => !UNTOLD_IDS.has(field))
    .map((field) => FACT_NAMES[field] ?? field)
    .join(', ');

/** What a number counts stands in another fact: the kind of a coupon, the list of a price. */
function numberWord(fact: string, value: number, { kind, list }: Facts): string {
  const number = value.toLocaleString('pt-BR');
  if (fact === 'basisPoints') return formatBasisPoints(value);
  if (fact.endsWith('Cents') || (fact === 'value' && kind === 'cents')) return formatBRL(value);
  if (fact === 'value' && kind === 'percent') return `${number}%`;
  if (fact === 'value' && kind === 'days') return `${number} ${plural(value, 'dia', 'dias')}`;
  if (fact !== 'duration') return number;
  return list === 'call-plans'
    ? `${number} ${plural(value, 'minuto', 'minutos')}`
    : `${number} ${plural(value, 'dia', 'dias')}`;
}

/** A fact in the operator's words: an amount in reais, an instant as São Paulo reads it, yes and no. */
function wordOf(fact: string, value: unknown, beside: Facts): string {
  if (value === null && fact === 'usedTimes') return 'sem limite';
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return numberWord(fact, value, beside);
  if (typeof value !== 'string') return JSON.stringify(value);
  const list = listIn(value);
  if (list) return listWord(list);
  if (value.startsWith('{')) return 'preenchido';
  if (fact === 'fields') return fieldWords(value) || 'Arquivo';
  if (SEALED.has(fact)) return 'guardado em segredo';
  if (fact === 'role') return roleWord(value);
  if (ID.test(value)) return `…${value.slice(-8)}`;
  if (INSTANT.test(value)) return formatInstant(value);
  if (DAY.test(value)) return formatLocalDate(value);
  return FACT_VALUES[fact]?.[value] ?? value;
}

/**
 * What of an act is worth saying, each fact in one sentence: 'Preço: R$ 29,90 → R$ 37,90', 'Ativo: sim'.
 * @param said names of facts its sentence says already.
 */
export function factsOf(
  { before, after }: Pick<AuditLine, 'before' | 'after'>,
  said: readonly string[] = [],
): string[] {
  const beside = { ...before, ...after };
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return facts.flatMap((fact) => {
    const [was, is] = [wordOf(fact, before?.[fact], beside), wordOf(fact, after?.[fact], beside)];
    const stayed = (before?.[fact] ?? null) === (after?.[fact] ?? null);
    if (stayed || (was === NOTHING && is === NOTHING) || UNTOLD_IDS.has(fact) || said.includes(fact)) return [];
    const change = was === is ? 'mudou' : was === NOTHING ? is : `${was} → ${is}`;
    return [`${FACT_NAMES[fact] ?? fact}: ${change}`];
  });
}
