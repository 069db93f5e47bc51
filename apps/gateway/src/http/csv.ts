import type { Options } from 'csv-stringify';

/** A sign a formula begins with, behind anything some reader takes for the end of a cell. */
const FORMULA_INSIDE = /([,;|\t\r\n]\s*)(?=[=+\-@])/g;

/** @returns a cell in which no reader, wherever it splits the line, finds the beginning of a formula. */
export const safeCell = (text: string): string => text.replace(FORMULA_INSIDE, "$1'");

/**
 * How the house writes tables: `;` and a byte order mark for a Brazilian Excel, every cell quoted, and nothing that a
 * reader with another separator would run as a formula (S16).
 */
export const CSV: Options = {
  delimiter: ';',
  bom: true,
  header: true,
  escape_formulas: true,
  quoted: true,
  cast: { string: safeCell },
};
