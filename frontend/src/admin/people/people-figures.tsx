import type { PeopleTotals } from '@camarim/contracts';
import { Figures } from '../layout/figures.js';

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** How many there are, how many of each state, and who is new today (USR-25). */
export function PeopleFigures({ totals }: { totals: PeopleTotals }) {
  const share = (part: number) => (totals.total === 0 ? '' : ` (${percent.format(part / totals.total)})`);
  return (
    <Figures
      label="Resumo dos usuários"
      items={[
        { label: 'Total', value: totals.total },
        { label: 'Premium', value: `${totals.premium}${share(totals.premium)}` },
        { label: 'Teste grátis', value: `${totals.freeTrial}${share(totals.freeTrial)}` },
        { label: 'Expirados', value: `${totals.expired}${share(totals.expired)}` },
        { label: 'Novos hoje', value: totals.newToday },
      ]}
    />
  );
}
