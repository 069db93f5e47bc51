import {
  type FunnelExportQuery,
  type FunnelPage,
  type FunnelRow,
  type FunnelTotal,
  type Identity,
} from '@camarim/contracts';
import { FUNNEL_NAMELESS, FUNNEL_STEPS, visitorConversion } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { textOf } from '../admin/sales-file.js';
import { CSV } from '../http/csv.js';

/** The longest page marketing gives. */
const PAGE = 100;
const HEADS = [
  'Origem',
  ...FUNNEL_STEPS.map(({ label }) => label),
  ...['Visita que comprou (%)', 'Pagamentos', 'Recebido', 'Devolvido', 'Contestado', 'Líquido'],
];

/** The funnel as a file: the same question as the screen's, page after page, so that no figure is counted twice here. */
@Injectable()
export class FunnelExport {
  constructor(private readonly rpc: RpcClient) {}

  /** @returns CSV as spreadsheets in Brazil open it: a line per origin, then everybody, each person once (MKT-13). */
  async make({ by = 'link', touch = 'last', from, to, modelId }: FunnelExportQuery, staff: Identity): Promise<string> {
    const question = { by, touch, from, to, modelId: modelId ?? null, limit: PAGE };
    const rows: FunnelRow[] = [];
    let page: FunnelPage | null = null;
    do {
      page = await this.ask({ ...question, cursor: page?.nextCursor ?? null }, staff);
      rows.push(...page.items);
    } while (page.nextCursor !== null);
    const name = ({ label, key }: FunnelRow) => label ?? key ?? FUNNEL_NAMELESS[by] ?? 'Direto';
    const lines = [...rows.map((row) => lineOf(name(row), row)), lineOf('Total (cada pessoa uma vez)', page.total)];
    return stringify(lines, { ...CSV, columns: HEADS, record_delimiter: '\r\n' });
  }

  private ask(
    question: Required<Omit<FunnelExportQuery, 'modelId'>> & {
      modelId: string | null;
      limit: number;
      cursor: string | null;
    },
    staff: Identity,
  ): Promise<FunnelPage> {
    return this.rpc.call('marketing.funnel.get', question, staff);
  }
}

function lineOf(name: string, row: FunnelTotal): string[] {
  const share = visitorConversion(row);
  return [
    name,
    ...FUNNEL_STEPS.map(({ name: step }) => String(row[step])),
    share === null ? '' : String(share).replace('.', ','),
    String(row.paid),
    ...[row.gross, row.refunded, row.contested, row.net].map(({ amountCents }) => textOf({ cents: amountCents })),
  ];
}
