import type { FiscalOperation, FiscalReport, Statement, StatementKind, StatementLine } from '@camarim/contracts';
import { stringify } from 'csv-stringify/sync';
import { type FileCell, sheetCellOf, textOf } from '../admin/sales-file.js';
import { CSV } from '../http/csv.js';

const KINDS: Record<StatementKind, string> = {
  ...{ sale: 'Venda', refund: 'Devolução', dispute: 'Contestação', payout: 'Saque', other: 'Ajuste' },
  'payout-return': 'Saque que voltou',
};
/** What a spreadsheet would run; amounts below 0 begin alike and are none. */
const FORMULA = /^[=+\-@\t\r]/;
const safe = (text: string): string => text.replace(FORMULA, "'$&");
const moneyOf = (cents: number | null): FileCell => (cents === null ? { text: '' } : { cents });

/** In order; 'Valor' adds up from the opening to the closing balance. */
const COLUMNS: ReadonlyArray<[string, (line: StatementLine) => FileCell]> = [
  ['Quando', ({ at }) => ({ at })],
  ['Movimento', ({ kind }) => ({ text: KINDS[kind] })],
  ['Descrição', ({ title }) => ({ text: safe(title) })],
  ['Preço da venda', ({ grossCents }) => moneyOf(grossCents)],
  ['Comissão da casa', ({ houseCents }) => moneyOf(houseCents)],
  ['Partes de outros', ({ othersCents }) => moneyOf(othersCents)],
  ['Dividida com', ({ sharedWith }) => ({ text: safe(sharedWith.join(', ')) })],
  ['Valor', ({ cents }) => ({ cents })],
  ['Saldo', ({ balanceCents }) => ({ cents: balanceCents })],
  [
    'Documento fiscal',
    ({ kind, fiscalDocument }) => ({ text: kind === 'sale' ? safe(fiscalDocument ?? 'falta') : '' }),
  ],
  ['Lançamento', ({ entry }) => ({ text: entry })],
];
const HEADS = COLUMNS.map(([head]) => head);

function rowsOf({ openingCents, closingCents, lines }: Statement): FileCell[][] {
  const balance = (text: string, cents: number): FileCell[] =>
    HEADS.map((head) => (head === 'Movimento' ? { text } : head === 'Saldo' ? { cents } : { text: '' }));
  const rows = lines.map((line) => COLUMNS.map(([, cell]) => cell(line)));
  return [balance('Saldo anterior', openingCents), ...rows, balance('Saldo final', closingCents)];
}

type NamedOperation = FiscalOperation & { supplier: string };
/** Sales as they are reported: whose, for how much, and with which document. */
const FISCAL: ReadonlyArray<[string, (operation: NamedOperation) => FileCell]> = [
  ['Quando', ({ at }) => ({ at })],
  ['Fornecedora', ({ supplier }) => ({ text: safe(supplier) })],
  ['CPF', ({ supplierCpf }) => ({ text: supplierCpf ?? 'falta' })],
  ['Valor da operação', ({ grossCents }) => ({ cents: grossCents })],
  ['Comissão da casa', ({ houseCents }) => ({ cents: houseCents })],
  ['Partes de outros', ({ othersCents }) => ({ cents: othersCents })],
  ['Da fornecedora', ({ supplierCents }) => ({ cents: supplierCents })],
  ['Documento fiscal', ({ fiscalDocument }) => ({ text: safe(fiscalDocument ?? 'falta') })],
  ['Lançamento', ({ entry }) => ({ text: entry })],
];

export interface FileTable {
  heads: string[];
  rows: FileCell[][];
}
export const statementTable = (statement: Statement): FileTable => ({ heads: HEADS, rows: rowsOf(statement) });
/** @param creators names by account; one nobody knows is shown by its id. */
export const fiscalTable = ({ items }: FiscalReport, creators: ReadonlyMap<string, string>): FileTable => ({
  heads: FISCAL.map(([head]) => head),
  rows: items.map((one) => {
    const supplier = one.agencyName ?? creators.get(one.accountId) ?? one.accountId;
    return FISCAL.map(([, cell]) => cell({ ...one, supplier }));
  }),
});

export const csvOf = ({ heads, rows }: FileTable): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => row.map(textOf)),
      // texts are safe already, and an amount below 0 is no formula
      { ...CSV, escape_formulas: false, columns: heads, record_delimiter: '\r\n' },
    ),
  );

/** Amounts are numbers, so that a sheet adds them up; texts are texts, so that none is a formula. */
export async function sheetOf({ heads, rows }: FileTable): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const bold = heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data = [bold, ...rows.map((row) => row.map(sheetCellOf))];
  return writeXlsxFile(data, { columns: heads.map((head) => ({ width: Math.max(14, head.length + 2) })) }).toBuffer();
}
