import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Identity, PaymentRow, SalesExportQuery, SalesFilter } from '@camarim/contracts';
import { decimalFromCents, maskEmail, PAYMENT_STATUS_LABELS, REPORT_ZONE } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import writeXlsxFile from 'write-excel-file/node';
import { CSV } from '../http/csv.js';

/** A sheet is built in memory: beyond this many rows the file is a CSV. */
const SHEET_ROWS = 50_000;
const HEAD = [
  'Pagamento',
  'Cliente',
  'E-mail',
  'Plano',
  'Valor',
  'Reembolsado',
  'Situação',
  'Forma',
  'Comprovado',
  'Criado em',
  'Pago em',
];
const METHODS = { pix: 'PIX', courtesy: 'Cortesia', whatsapp_sale: 'Venda por WhatsApp' } as const;
const LOCAL = new Intl.DateTimeFormat('pt-BR', { timeZone: REPORT_ZONE, dateStyle: 'short', timeStyle: 'medium' });

const filterOf = (query: SalesExportQuery): SalesFilter => ({
  search: query.search ?? null,
  status: query.status ?? null,
  planType: query.planType ?? null,
  method: query.method ?? null,
  modelId: query.modelId ?? null,
  from: query.from ?? null,
  to: query.to ?? null,
});

/** The sales list as a file, page after page while it is read: a year of sales is never held at once. */
@Injectable()
export class SalesExportService {
  private readonly logger = new Logger(SalesExportService.name);

  constructor(private readonly rpc: RpcClient) {}

  async file(query: SalesExportQuery, staff: Identity): Promise<StreamableFile> {
    const pages = this.pages(filterOf(query), staff);
    // the first page before the first byte: a refusal is still an answer, not a broken file
    const first = await pages.next();
    const rows = follow(first.done ? [] : first.value, pages);
    const name = `vendas.${query.format}`;
    const disposition = `attachment; filename="${name}"`;
    if (query.format === 'csv')
      return new StreamableFile(this.csv(rows), { type: 'text/csv; charset=utf-8', disposition });
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return new StreamableFile(await sheetOf(rows), { type, disposition });
  }

  private csv(rows: AsyncIterable<PaymentRow>): Readable {
    const out = new PassThrough();
    const text = stringify({ ...CSV, columns: HEAD, record_delimiter: '\r\n' });
    pipeline(Readable.from(cellsOf(rows)), text, out).catch((error: unknown) => {
      this.logger.warn({ message: 'an export broke off', reason: String(error) });
    });
    return out;
  }

  private async *pages(filter: SalesFilter, staff: Identity): AsyncGenerator<PaymentRow[]> {
    let cursor: string | null = null;
    do {
      const page: { items: PaymentRow[]; nextCursor: string | null } = await this.rpc.call(
        'billing.payment.export',
        { cursor, filter },
        staff,
      );
      yield page.items;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
}

async function* follow(first: PaymentRow[], pages: AsyncGenerator<PaymentRow[]>): AsyncGenerator<PaymentRow> {
  yield* first;
  for await (const page of pages) yield* page;
}

async function* cellsOf(rows: AsyncIterable<PaymentRow>): AsyncGenerator<string[]> {
  for await (const row of rows) yield textsOf(row);
}

async function sheetOf(rows: AsyncIterable<PaymentRow>): Promise<Buffer> {
  const data: Array<Array<{ value: string; type: StringConstructor; fontWeight?: 'bold' }>> = [
    HEAD.map((value) => ({ value, type: String, fontWeight: 'bold' })),
  ];
  for await (const row of rows) {
    // cells of type text: Excel never reads them as formulas
    data.push(textsOf(row).map((value) => ({ value, type: String })));
    if (data.length > SHEET_ROWS) break;
  }
  return writeXlsxFile(data).toBuffer();
}

function textsOf(row: PaymentRow): string[] {
  const decimal = (cents: number): string => decimalFromCents(cents).replace('.', ',');
  const local = (at: string | null): string => (at === null ? '' : LOCAL.format(new Date(at)));
  return [
    ...[
      row.id,
      row.userName,
      maskEmail(row.userEmail),
      row.planName,
      decimal(row.amountCents),
      decimal(row.returnedCents),
    ],
    ...[PAYMENT_STATUS_LABELS[row.status], METHODS[row.method], row.proved ? 'Sim' : 'Não'],
    ...[local(row.createdAt), local(row.paidAt)],
  ];
}
