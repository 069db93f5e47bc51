import type { DashboardDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { beforeWords, formatCount } from './dashboard-words.js';
import { GapCard } from './gap-card.js';
import { Change, StatCard } from './stat-card.js';

type Props = { figures: DashboardDto; onRetry: () => void };

/** Active models, accounts, subscribers and revenue, each beside the equal period before it (FA-04). */
export function StatCards({ figures, onRetry }: Props) {
  const { models, accounts, sales, gaps } = figures;
  const than = beforeWords(figures);
  return (
    <div className="stats">
      {models ? (
        <StatCard label="Modelos ativas" value={formatCount(models.active)}>
          <Change percent={models.change} isKnown={models.previous !== null} than={than} />
        </StatCard>
      ) : (
        <GapCard part="models" gaps={gaps} onRetry={onRetry} />
      )}
      {accounts ? (
        <StatCard
          label="Usuários cadastrados"
          value={formatCount(accounts.total)}
          note={`Novos: ${formatCount(accounts.created)}. Antes: ${formatCount(accounts.createdBefore)}${
            accounts.createdWhole === null ? '' : ` (ontem inteiro: ${formatCount(accounts.createdWhole)})`
          }`}
        >
          <Change percent={accounts.change} than={than} />
        </StatCard>
      ) : (
        <GapCard part="accounts" gaps={gaps} onRetry={onRetry} />
      )}
      {sales ? (
        <>
          <StatCard
            label="Assinantes ativos"
            value={formatCount(sales.current.activeSubscribers)}
            note={`Antes: ${formatCount(sales.previous.activeSubscribers)}`}
          >
            <Change percent={sales.change.activeSubscribers} than={than} />
          </StatCard>
          <StatCard
            label="Receita líquida"
            value={formatBRL(sales.current.netCents)}
            note={
              <>
                {formatBRL(sales.current.grossCents)} recebidos, {formatBRL(sales.current.refundedCents)} estornados.
                Antes: {formatBRL(sales.previous.netCents)}
                {sales.whole && ` (ontem inteiro: ${formatBRL(sales.whole.netCents)})`}
              </>
            }
          >
            <Change percent={sales.change.netCents} than={than} />
          </StatCard>
        </>
      ) : (
        <GapCard part="sales" gaps={gaps} onRetry={onRetry} />
      )}
    </div>
  );
}
