import { dim, green, red } from '../lib/steps.mjs';
import { rows } from './rows.mjs';

const MARKS = { true: green('sim'), false: red('não'), undefined: dim('—') };

/** @returns the figures as lines: what, value, limit, whether it is met. */
export async function figuresTable() {
  const all = await rows();
  const wide = (key) => Math.max(...all.map((row) => row[key].length));
  const [what, value, limit] = [wide('what'), wide('value'), wide('limit')];
  const line = (row) =>
    `  ${row.what.padEnd(what)}  ${row.value.padStart(value)}  ${row.limit.padStart(limit)}  ${MARKS[row.met]}`;
  return ['', '  Números do código: valor, limite, cumprido', ...all.map(line), ''].join('\n');
}
