import type { DashboardDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Change } from './change.js';
import { beforeWords, formatCount } from './dashboard-words.js';
import { GapCard } from './gap-card.js';
import { StatCard } from './stat-card.js';

type Props = {
  figures: DashboardDto;
  /** Of one creator: what is counted of the whole house alone is left out. */
  isOfOne: boolean;
  onRetry: () => void;
};

/** Subscribers, PIX that wait, accounts and active creators, each beside what it is compared with (FA-04). */
export function StatCards({ figures, isOfOne, onRetry }: Props) {
  const { models, accounts, sales, gaps } = figures;
  const than = beforeWords(figures);
  return (
    <div className="stats">
      {sales && (
        <>
          <StatCard
            label="Assinantes ativos"
            value={formatCount(sales.current.activeSubscribers)}
            note={`Antes: ${formatCount(sales.previous.activeSubscribers)}`}
          >
            <Change percent={sales.change.activeSubscribers} than={than} />
          </StatCard>
          <StatCard label="PIX esperando" value={formatBRL(sales.waitingCents)} note={chargeWords(sales.waiting)} />
        </>
      )}
      {isOfOne ? null : accounts ? (
        <StatCard
          label="Usuários cadastrados"
          value={formatCount(accounts.total)}
          note={`Novos: ${formatCount(accounts.created)}. Antes: ${formatCount(accounts.createdBefore)}${
            accounts.createdWhole === null ? '' : ` (o dia inteiro: ${formatCount(accounts.createdWhole)})`
          }`}
        >
          <Change percent={accounts.change} than={than} />
        </StatCard>
      ) : (
        <GapCard part="accounts" gaps={gaps} onRetry={onRetry} />
      )}
      {isOfOne ? null : models ? (
        <StatCard label="Modelos ativas" value={formatCount(models.active)}>
          <Change percent={models.change} isKnown={models.previous !== null} than={than} />
        </StatCard>
      ) : (
        <GapCard part="models" gaps={gaps} onRetry={onRetry} />
      )}
    </div>
  );
}

const chargeWords = (count: number): string => `${formatCount(count)} ${count === 1 ? 'cobrança' : 'cobranças'}`;
