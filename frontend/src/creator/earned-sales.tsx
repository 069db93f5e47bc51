import type { EarnedSale } from '@camarim/contracts';
import { formatBRL, planTypeLabel } from '@camarim/domain';
import { formatInstant } from '../desk/format-instant.js';
import { namesOf, waitsShortly } from './earnings-words.js';

/** As many as the books answer at once. */
const NEWEST = 50;

/** Her newest sales: what was paid, what the house keeps and what is hers; never who paid. */
export function EarnedSales({ sales }: { sales: readonly EarnedSale[] }) {
  return (
    <section aria-label="Suas vendas">
      <h2 className="mb-2 text-lg font-bold">
        {sales.length < NEWEST ? 'Suas vendas' : `Suas ${NEWEST} últimas vendas`}
      </h2>
      <ul className="lines">
        {sales.map((sale, place) => (
          <li key={`${sale.at} ${place}`} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <span className="min-w-0 break-words">{sale.title}</span>
            <span className="col-span-2 row-start-2 text-sm text-quiet">
              {planTypeLabel(sale.planType)} · {formatInstant(sale.at)}
              {sale.waitsFor && ` · ${waitsShortly(sale.waitsFor)}`}
            </span>
            <span className="figure col-start-2 row-start-1 font-semibold">{formatBRL(sale.netCents)}</span>
            <span className="col-span-2 row-start-3 text-sm text-quiet">
              {sale.grossCents === 0
                ? 'devolvida'
                : `de ${formatBRL(sale.grossCents)}, ${formatBRL(sale.houseCents)} da casa`}
              {sale.othersCents > 0 && `, ${formatBRL(sale.othersCents)} de ${namesOf(sale.sharedWith)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
