import type { CreatorTip } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Heart } from 'lucide-react';
import { formatInstant } from '../desk/format-instant.js';
import { Button } from '../ui/button.js';
import { classes } from '../ui/classes.js';
import { PLACE_WORDS } from './own-tips.js';
import { Tag } from './parts/tag.js';

type Props = { tip: CreatorTip; busy: boolean; onThank: () => void };

/** One mimo: how much, what was said, and whether she said thanks. What went back says so. */
export function OwnTipCard({ tip, busy, onThank }: Props) {
  const { cents, keptCents, state, note, goal, thankedAt, at, place } = tip;
  const name = tip.name ?? 'Alguém';
  const isReturned = state === 'returned';
  return (
    <li className="space-y-2 rounded-card bg-surface p-5" aria-label={`Mimo de ${formatBRL(cents)}`}>
      <div className="flex items-baseline justify-between gap-3">
        <p className={classes('figure text-xl font-bold', isReturned && 'line-through')}>{formatBRL(cents)}</p>
        <p className="text-sm text-quiet">{formatInstant(at)}</p>
      </div>
      {note && <p className="text-lg break-words">“{note}”</p>}
      <p className="text-sm text-quiet">
        {name}, {PLACE_WORDS[place]}
        {goal && ` · para a meta “${goal}”`}
      </p>
      {isReturned && <Tag>Devolvido ao fã</Tag>}
      {!isReturned && keptCents < cents && (
        <Tag tone="soon">{keptCents === 0 ? 'Em análise ou voltando para o fã' : `Restam ${formatBRL(keptCents)}`}</Tag>
      )}
      {!isReturned &&
        (thankedAt ? (
          <p className="flex items-center gap-1.5 text-sm text-quiet">
            <Heart className="size-4 text-accent-soft" aria-hidden="true" />
            <span>Você agradeceu em {formatInstant(thankedAt)}</span>
          </p>
        ) : (
          <Button look="secondary" disabled={busy} onClick={onThank}>
            <Heart className="size-5" aria-hidden="true" />
            Agradecer
          </Button>
        ))}
    </li>
  );
}
