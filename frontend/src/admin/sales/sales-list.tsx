import type { Sale } from '@camarim/contracts';
import { useOnPhone } from '../layout/use-on-phone.js';
import type { Selection } from '../layout/use-selection.js';
import { SalesPhoneList } from './sales-phone-list.js';
import { SalesTable } from './sales-table.js';
import { useSaleNames } from './use-sale-names.js';

export type SalesListProps = {
  pages: readonly (readonly Sale[])[];
  /** With one, the pending ones can be ticked. */
  selection: Selection | null;
  onOpen: (id: string) => void;
};

/** Sales as the screen has room for them: a table, or cards on a phone. */
export function SalesList({ pages, ...props }: SalesListProps) {
  const names = useSaleNames(pages);
  const rows = { ...props, sales: pages.flat(), names };
  return useOnPhone() ? <SalesPhoneList {...rows} /> : <SalesTable {...rows} />;
}
