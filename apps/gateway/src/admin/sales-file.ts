import type { ExportedPayment } from '@camarim/contracts';
import {
  decimalFromCents,
  isUndone,
  maskEmail,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  PROOF_LABELS,
  planTypeLabel,
  proofOf,
  REPORT_ZONE,
  UNDONE_LABEL,
} from '@camarim/domain';

/** A sale with what other services know of it. */
export interface FileRow extends ExportedPayment {
  creator: string;
  origin: string;
}
export type FileCell = { text: string } | { cents: number } | { at: string | null };

/** The columns of the file, in order: a person adds up 'Líquido', and finds a line of the bank by its ids (A2, A3). */
const COLUMNS: ReadonlyArray<[string, (row: FileRow) => FileCell]> = [
  ['Pagamento', ({ id }) => ({ text: id })],
  ['Cliente', ({ userName }) => ({ text: userName })],
  ['E-mail', ({ userEmail }) => ({ text: maskEmail(userEmail) })],
  ['Modelo', ({ creator }) => ({ text: creator })],
  ['Produto', ({ planType }) => ({ text: planTypeLabel(planType) })],
  ['Plano', ({ planName }) => ({ text: planName })],
  ['Origem', ({ origin }) => ({ text: origin })],
  ['Cupom', ({ coupon }) => ({ text: coupon?.code ?? '' })],
  ['Valor', ({ amountCents }) => ({ cents: amountCents })],
  ['Recebido', ({ receivedCents }) => ({ cents: receivedCents })],
  ['Devolvido', ({ sentBackCents }) => ({ cents: sentBackCents })],
  ['Em contestação', ({ contestedCents }) => ({ cents: contestedCents })],
  [
    'Líquido',
    ({ receivedCents, sentBackCents, contestedCents }) => ({ cents: receivedCents - sentBackCents - contestedCents }),
  ],
  ['Situação', (row) => ({ text: isUndone(row) ? UNDONE_LABEL : PAYMENT_STATUS_LABELS[row.status] })],
  ['Forma', ({ method }) => ({ text: PAYMENT_METHOD_LABELS[method] })],
  ['Comprovação', (row) => ({ text: PROOF_LABELS[proofOf({ ...row, paid: row.paidAt !== null })] })],
  ['Criado em', ({ createdAt }) => ({ at: createdAt })],
  ['Pago em', ({ paidAt }) => ({ at: paidAt })],
  ['ID do PIX no banco', ({ endToEndId }) => ({ text: endToEndId ?? '' })],
  ['ID no provedor', ({ externalId }) => ({ text: externalId ?? '' })],
];

export const FILE_HEADS: string[] = COLUMNS.map(([head]) => head);
export const cellsOf = (row: FileRow): FileCell[] => COLUMNS.map(([, cell]) => cell(row));

const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: REPORT_ZONE,
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
});
/** The clock of São Paulo at an instant. */
function clockAt(at: string): Record<string, string> {
  return Object.fromEntries(PARTS.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
}

/** A cell as a Brazilian spreadsheet reads it from a text file: '1234,50', '20/11/2026 18:05:00'. */
export function textOf(cell: FileCell): string {
  if ('text' in cell) return cell.text;
  if ('cents' in cell) return `${cell.cents < 0 ? '-' : ''}${decimalFromCents(Math.abs(cell.cents)).replace('.', ',')}`;
  if (cell.at === null) return '';
  const { day, month, year, hour, minute, second } = clockAt(cell.at);
  return `${day}/${month}/${year} ${hour}:${minute}:${second}`;
}

/** A cell of a sheet: amounts are numbers and moments are dates, in the clock of São Paulo; a sheet knows no zones. */
export function sheetCellOf(cell: FileCell) {
  if ('text' in cell) return { value: cell.text, type: String };
  if ('cents' in cell) return { value: cell.cents / 100, type: Number, format: '#,##0.00' };
  if (cell.at === null) return null;
  const { day, month, year, hour, minute, second } = clockAt(cell.at);
  return {
    value: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
    type: Date,
    format: 'dd/mm/yyyy hh:mm:ss',
  };
}
