import type { ExportedPayment, In, Page, SalesFilter, StaffCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { formatLocalDate, PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS, planTypeLabel } from '@camarim/domain';
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
    { userId: staffId }: StaffCaller,
  ): Promise<Page<ExportedPayment>> {
    const page = await this.list.exported(cursor, PAGE, filter);
    if (cursor === null) {
      const entry = { staffId, action: 'exported', reason: wordsOf(filter) } as const;
      await this.db.transaction((tx) => this.decisions.record(tx, entry));
    }
    return page;
  }
}

/** A label in the middle of a sentence: 'PIX' stays. */
const within = (label: string): string => label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** In the operator's words. A search may be somebody's name or address: only that there was one is kept. */
function wordsOf({ search, status, planType, method, modelId, userId, from, to }: SalesFilter): string {
  return [
    'exportação de vendas',
    ...(search ? ['com busca'] : []),
    ...(status ? [`situação ${status.map((one) => within(PAYMENT_STATUS_LABELS[one])).join(' ou ')}`] : []),
    ...(planType ? [`tipo ${planTypeLabel(planType)}`] : []),
    ...(method ? [`forma ${within(PAYMENT_METHOD_LABELS[method])}`] : []),
    ...(modelId ? ['de uma modelo'] : []),
    ...(userId ? ['de uma pessoa'] : []),
    ...(from ? [`de ${formatLocalDate(from)}`] : []),
    ...(to ? [`até ${formatLocalDate(to)}`] : []),
  ].join(', ');
}
