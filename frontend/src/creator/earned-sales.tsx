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
          <li key={`${sale.at} ${place}`} className="flex justify-between gap-4 py-3">
            <span className="min-w-0 break-words">
              {sale.title}
              <span className="block text-sm text-quiet">
                {planTypeLabel(sale.planType)} · {formatInstant(sale.at)}
                {sale.waitsFor && ` · ${waitsShortly(sale.waitsFor)}`}
              </span>
            </span>
            <span className="max-w-[46%] shrink-0 text-right">
              <span className="figure font-semibold">{formatBRL(sale.netCents)}</span>
              <span className="block text-sm text-quiet">
                {sale.grossCents === 0
                  ? 'devolvida'
                  : `de ${formatBRL(sale.grossCents)}, ${formatBRL(sale.houseCents)} da casa`}
                {sale.othersCents > 0 && `, ${formatBRL(sale.othersCents)} de ${namesOf(sale.sharedWith)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
