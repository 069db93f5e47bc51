import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportedPayment, Identity, SalesExportQuery, SalesFilter } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { CSV } from '../http/csv.js';
import { cellsOf, FILE_HEADS, type FileRow, sheetCellOf, textOf } from './sales-file.js';

/** A sheet is built in memory: more rows than this are only to be had as CSV. */
const SHEET_ROWS = 50_000;

const filterOf = (query: SalesExportQuery): SalesFilter => ({
  search: query.search ?? null,
  status: query.status ?? null,
  planType: query.planType ?? null,
  method: query.method ?? null,
  modelId: query.modelId ?? null,
  userId: query.userId ?? null,
  from: query.from ?? null,
  to: query.to ?? null,
});

/** The sales list as a file, page after page while it is read: a year of sales is never held at once. */
@Injectable()
export class SalesExportService {
  private readonly logger = new Logger(SalesExportService.name);

  constructor(private readonly rpc: RpcClient) {}

  /** @throws export-too-large for a sheet of too many rows, and what billing, catalog and marketing refuse. */
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

  private csv(rows: AsyncIterable<FileRow>): Readable {
    const out = new PassThrough();
    const text = stringify({ ...CSV, columns: FILE_HEADS, record_delimiter: '\r\n' });
    pipeline(Readable.from(textsOf(rows)), text, out).catch((error: unknown) => {
      this.logger.warn({ message: 'an export broke off', reason: String(error) });
    });
    return out;
  }

  private async *pages(filter: SalesFilter, staff: Identity): AsyncGenerator<FileRow[]> {
    let cursor: string | null = null;
    do {
      const page: { items: ExportedPayment[]; nextCursor: string | null } = await this.rpc.call(
        'billing.payment.export',
        { cursor, filter },
        staff,
      );
      yield await this.named(page.items, staff);
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  /** Sales know creators by their ids, and marketing what brought each. */
  private async named(rows: ExportedPayment[], staff: Identity): Promise<FileRow[]> {
    if (rows.length === 0) return [];
    const modelIds = [...new Set(rows.flatMap(({ modelId }) => modelId ?? []))];
    const paymentIds = rows.map(({ id }) => id);
    const [models, origins] = await Promise.all([
      modelIds.length > 0 ? this.rpc.call('catalog.model.names', { modelIds }, staff) : { items: [] },
      this.rpc.call('marketing.sale.origins', { paymentIds }, staff),
    ]);
    const names = new Map(models.items.map(({ modelId, displayName }) => [modelId, displayName]));
    const came = new Map(origins.items.map(({ paymentId, ...origin }) => [paymentId, origin]));
    return rows.map((row) => {
      const origin = came.get(row.id);
      const words = [origin?.linkName, origin?.source, origin?.campaign].filter(Boolean).join(' · ');
      const creator = row.modelId === null ? 'Casa inteira' : (names.get(row.modelId) ?? row.modelId);
      return { ...row, creator, origin: words || 'Direto' };
    });
  }
}

async function* follow(first: FileRow[], pages: AsyncGenerator<FileRow[]>): AsyncGenerator<FileRow> {
  yield* first;
  for await (const page of pages) yield* page;
}

async function* textsOf(rows: AsyncIterable<FileRow>): AsyncGenerator<string[]> {
  for await (const row of rows) yield cellsOf(row).map(textOf);
}

async function sheetOf(rows: AsyncIterable<FileRow>): Promise<Buffer> {
  const heads = FILE_HEADS.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data: Array<Array<ReturnType<typeof sheetCellOf> | (typeof heads)[number]>> = [heads];
  for await (const row of rows) {
    if (data.length > SHEET_ROWS) throw problem('export-too-large');
    // cells of type text: Excel never reads them as formulas
    data.push(cellsOf(row).map(sheetCellOf));
  }
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(data, {
    columns: FILE_HEADS.map((head) => ({ width: Math.max(14, head.length + 2) })),
  }).toBuffer();
}
