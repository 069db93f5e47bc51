import type { EarnedSale } from '@camarim/contracts';
import { formatBRL, planTypeLabel } from '@camarim/domain';
import { Text, Title } from '@mantine/core';
import { formatInstant } from '../layout/format-instant.js';
import { waitsShortly } from './earnings-words.js';

/** As many as the books answer at once. */
const NEWEST = 50;

/** Her newest sales: what was paid, what the house keeps and what is hers; never who paid. */
export function EarnedSales({ sales }: { sales: readonly EarnedSale[] }) {
  return (
    <section aria-label="Suas vendas">
      <Title order={2} size="h5" className="money-head">
        {sales.length < NEWEST ? 'Suas vendas' : `Suas ${NEWEST} últimas vendas`}
      </Title>
      <ul className="card-list money-list">
        {sales.map((sale, place) => (
          <li key={`${sale.at} ${place}`} className="money-row">
            <span className="own-text">
              {sale.title}
              <Text size="sm" c="dimmed">
                {planTypeLabel(sale.planType)} · {formatInstant(sale.at)}
                {sale.waitsFor && ` · ${waitsShortly(sale.waitsFor)}`}
              </Text>
            </span>
            <span className="money-side">
              <span className="figure">{formatBRL(sale.netCents)}</span>
              <Text size="sm" c="dimmed">
                {sale.grossCents === 0
                  ? 'devolvida'
                  : `de ${formatBRL(sale.grossCents)}, ${formatBRL(sale.houseCents)} da casa`}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
