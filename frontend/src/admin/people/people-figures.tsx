import type { PeopleTotals } from '@camarim/contracts';
import { formatPlain } from '../../desk/plot-data.js';
import { Figures } from '../layout/figures.js';

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** How many there are and how many of each state, each with its share and who of them is new today (USR-25). */
export function PeopleFigures({ totals }: { totals: PeopleTotals }) {
  const of = (part: number, isNew: number) => {
    const share = totals.total > 0 && percent.format(part / totals.total);
    const note = [share, isNew > 0 && `+${formatPlain(isNew)} hoje`].filter(Boolean).join(' · ');
    return { value: part, note };
  };
  return (
    <Figures
      label="Resumo dos usuários"
      items={[
        { label: 'Total', value: totals.total },
        { label: 'Premium', ...of(totals.premium, totals.newPremium) },
        { label: 'Teste grátis', ...of(totals.freeTrial, totals.newFreeTrial) },
        { label: 'Expirados', ...of(totals.expired, totals.newExpired) },
        { label: 'Novos hoje', value: totals.newToday },
      ]}
    />
  );
}
