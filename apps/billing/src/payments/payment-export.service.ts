import type { CallerFor, ExportedPayment, In, Page, SalesFilter } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { DecisionService } from '../decisions/decision.service.js';
import { PaymentListRead } from './payment-list.read.js';

const PAGE = 500;

/** The sales list on its way into a file: who took it out, and how it was narrowed, is kept (FA-16). */
@Injectable()
export class PaymentExportService {
  constructor(
    private readonly db: Database,
    private readonly list: PaymentListRead,
    private readonly decisions: DecisionService,
  ) {}

  @Answers('billing.payment.export')
  async page(
    { cursor, filter }: In<'billing.payment.export'>,
    { userId: staffId }: CallerFor<'billing.payment.export'>,
  ): Promise<Page<ExportedPayment>> {
    const page = await this.list.exported(cursor, PAGE, filter);
    if (cursor === null) {
      const entry = { staffId, action: 'exported', reason: wordsOf(filter) } as const;
      await this.db.transaction((tx) => this.decisions.record(tx, entry));
    }
    return page;
  }
}

/** A search may be somebody's name or address: only that there was one is kept. */
function wordsOf({ search, ...rest }: SalesFilter): string {
  const narrowed = Object.entries(rest).flatMap(([name, value]) => (value === null ? [] : `${name} ${String(value)}`));
  return ['exportação de vendas', ...(search ? ['com busca'] : []), ...narrowed].join(', ');
}
