import { useOnPhone } from '../layout/use-on-phone.js';
import type { PricesListProps } from './price-parts.js';
import { PricesCards } from './prices-cards.js';
import { PricesTable } from './prices-table.js';

/** Prices as the screen has room for them: a table, or cards on a phone. */
export function PricesList(props: PricesListProps) {
  return useOnPhone() ? <PricesCards {...props} /> : <PricesTable {...props} />;
}
