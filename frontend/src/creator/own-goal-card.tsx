import type { Goal } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { formatInstant } from '../desk/format-instant.js';
import { plural } from '../lib/counts.js';
import { GOAL_WORDS } from './own-tips.js';
import { Act } from './parts/act.js';
import { ProgressBar } from './parts/progress-bar.js';
import { Tag } from './parts/tag.js';

const TONES = { draft: 'plain', open: 'mine', reached: 'good', closed: 'plain' } as const;
type Props = { goal: Goal; onAct: (act: 'edit' | 'open' | 'close') => void };

/** A goal of hers and how far it is. */
export function OwnGoalCard({ goal, onAct }: Props) {
  const { title, state, keptCents, targetCents, percent, tips, closesAt } = goal;
  const close = (
    <Act isBad onClick={() => onAct('close')}>
      Encerrar
    </Act>
  );
  return (
    <li className="space-y-3 rounded-card bg-surface p-5" aria-label={`Meta ${title}`}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-lg font-bold break-words">{title}</p>
        <Tag tone={TONES[state]}>{GOAL_WORDS[state]}</Tag>
      </div>
      <ProgressBar percent={percent} label={`${percent}% da meta`} />
      <p className="figure text-sm text-quiet">
        {formatBRL(keptCents)} de {formatBRL(targetCents)} · {tips} {plural(tips, 'mimo', 'mimos')}
        {closesAt && state !== 'closed' && ` · até ${formatInstant(closesAt)}`}
      </p>
      {state === 'draft' && (
        <div className="flex flex-wrap gap-2">
          <Act look="gold" onClick={() => onAct('open')}>
            Abrir
          </Act>
          <Act onClick={() => onAct('edit')}>Editar</Act>
          {close}
        </div>
      )}
      {(state === 'open' || state === 'reached') && close}
    </li>
  );
}
