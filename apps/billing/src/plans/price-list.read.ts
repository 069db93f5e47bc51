import { money, moneyOrNull, type Page, type PriceItem } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { offerPhase, type PriceListName, referencePriceCents, shownDiscount } from '@camarim/domain';
import { readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { pageOf, pageSize } from '../newest-page.js';
import {
  PRICE_TABLES,
  type PriceRow,
  priceColumns,
  type ReferenceColumns,
  referenceColumns,
} from './price-list.sql.js';

/** To the millisecond, as a cursor has it: of two of one millisecond the next page shows the other. */
const CREATED = `date_trunc('milliseconds', i.created_at)`;
type ListedRow = PriceRow & ReferenceColumns;

/** The price lists as the team sees them: also what is off sale, and what is said against a claimed former price. */
@Injectable()
export class PriceListRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async page(list: PriceListName, archived: boolean, cursor: string | null, limit: number): Promise<Page<PriceItem>> {
    const size = pageSize(limit);
    const after = readNewestCursor(cursor);
    const now = this.clock.now();
    const place = after ? `and (${CREATED}, i.id) < ($3::timestamptz, $4::uuid)` : '';
    const rows = await this.db.query<ListedRow>(
      `${select(list)} where (i.archived_at is not null) = $2 ${place}
       order by ${CREATED} desc, i.id desc limit ${size + 1}`,
      after ? [now, archived, after.at, after.id] : [now, archived],
    );
    return pageOf(rows, size, (row) => viewOf(list, row, now));
  }

  async get(tx: Tx, list: PriceListName, id: string): Promise<PriceItem | null> {
    const now = this.clock.now();
    const row = await tx.one<ListedRow>(`${select(list)} where i.id = $2`, [now, id]);
    return row && viewOf(list, row, now);
  }
}

const select = (list: PriceListName): string =>
  `select ${priceColumns(list)}, ${referenceColumns(list, '$1::timestamptz')} from ${PRICE_TABLES[list].table} i`;

function viewOf(list: PriceListName, row: ListedRow, now: Date): PriceItem {
  const { lastOfferedAt, lastSoldAt, priceCents, originalPriceCents, ...rest } = row;
  const shown = referencePriceCents({ priceCents, originalCents: originalPriceCents, lastOfferedAt, lastSoldAt }, now);
  return {
    ...rest,
    price: money(priceCents),
    originalPrice: moneyOrNull(originalPriceCents),
    shownOriginalPrice: moneyOrNull(shown),
    discountPercent: shownDiscount(shown, priceCents),
    phase: list === 'vip-offers' ? offerPhase(row, now) : null,
    startsAt: row.startsAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
