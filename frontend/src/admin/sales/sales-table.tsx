import type { Sale } from '@camarim/contracts';
import { memo } from 'react';
import { LongTable } from '../layout/long-table.js';
import type { Selection } from '../layout/use-selection.js';
import { useStable } from '../layout/use-stable.js';
import { SaleRow } from './sale-row.js';
import { useSaleNames } from './use-sale-names.js';

const HEADS = ['Cliente', 'Modelo', 'Plano', { label: 'Valor', number: true }, 'Status', 'Data', 'Ações'] as const;
type Props = {
  pages: readonly (readonly Sale[])[];
  /** With one, the pending ones can be ticked. */
  selection: Selection | null;
  onOpen: (id: string) => void;
};

/** Payments in rows, each of which opens; with a selection, the pending ones can be ticked (FA-18, A2). */
export const SalesTable = memo(({ pages, selection, onOpen }: Props) => {
  const names = useSaleNames(pages);
  const tick = useStable((id: string) => selection?.toggle(id));
  return (
    <LongTable
      label="Pagamentos"
      heads={selection ? ['Selecionar', ...HEADS] : HEADS}
      className="sales-table"
      rows={pages.flat()}
      row={(sale) => (
        <SaleRow
          key={sale.id}
          sale={sale}
          creator={names.creatorOf(sale)}
          origin={names.originOf(sale)}
          mayTick={selection !== null}
          isSelected={selection?.has(sale.id) ?? false}
          onTick={tick}
          onOpen={onOpen}
        />
      )}
    />
  );
});
