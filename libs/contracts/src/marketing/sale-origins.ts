import { Id, Ids, listOf, Text } from '../fields.js';
import { get, operations } from '../operation.js';

/** As many sales as one page of a file has. */
export const MOST_SALE_ORIGINS = 500;

export class SaleOriginsQuery {
  @Ids({ most: MOST_SALE_ORIGINS }) paymentIds: string[];
}
/** What brought a sale, by the buyer's last touch; all null: nobody knows, so it came by itself. */
export class SaleOrigin {
  @Id() paymentId: string;
  /** Of the sales link, where one did. */
  @Text({ nullable: true }) linkName: string | null;
  @Text({ nullable: true }) source: string | null;
  @Text({ nullable: true }) campaign: string | null;
}
export class SaleOrigins extends listOf(() => SaleOrigin) {}

export const saleOriginOperations = operations({
  'marketing.sale.origins': get('/admin/sale-origins', 'staff:sales', SaleOriginsQuery, SaleOrigins, {
    says: 'What brought these payments (A2); those nothing is known of are left out.',
  }),
});
