import { FiscalFileQuery, type Identity, MOST_MODEL_NAMES, StatementFileQuery } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { API } from '../http/api-path.js';
import { Creator, Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { csvOf, type FileTable, fiscalTable, sheetOf, statementTable } from './statement-file.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Accounts of creators, as files. */
@Controller(API)
export class StatementController {
  constructor(private readonly rpc: RpcClient) {}

  /** What moved her account. */
  @Get('creator/earnings/statement')
  @Creator()
  @ApiProduces('text/csv', XLSX)
  async statement(
    @Query() { modelId, from, to, format }: StatementFileQuery,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<StreamableFile> {
    const statement = await this.rpc.call('billing.payout.statement', { modelId, from, to }, identity);
    return fileOf(`extrato-${from}-${to}`, format, statementTable(statement));
  }

  /** Every sale of a creator with its supplier, its sums and its document. */
  @Get('admin/payouts/fiscal')
  @Staff('money')
  @ApiProduces('text/csv', XLSX)
  async fiscal(
    @Query() { from, to, format }: FiscalFileQuery,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<StreamableFile> {
    const report = await this.rpc.call('billing.fiscal.report', { from, to }, identity);
    const creators = report.items.filter(({ agencyName }) => !agencyName).map(({ accountId }) => accountId);
    return fileOf(
      `fiscal-${from}-${to}`,
      format,
      fiscalTable(report, await this.namesOf([...new Set(creators)], identity)),
    );
  }

  private async namesOf(modelIds: string[], staff: Identity): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (let at = 0; at < modelIds.length; at += MOST_MODEL_NAMES) {
      const some = modelIds.slice(at, at + MOST_MODEL_NAMES);
      const { items } = await this.rpc.call('catalog.model.names', { modelIds: some }, staff);
      for (const { modelId, displayName } of items) names.set(modelId, displayName);
    }
    return names;
  }
}

async function fileOf(name: string, format: 'csv' | 'xlsx', table: FileTable): Promise<StreamableFile> {
  const disposition = `attachment; filename="${name}.${format}"`;
  if (format === 'xlsx') return new StreamableFile(await sheetOf(table), { type: XLSX, disposition });
  return new StreamableFile(csvOf(table), { type: 'text/csv; charset=utf-8', disposition });
}
