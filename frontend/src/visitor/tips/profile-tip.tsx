import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useAccess } from '../access/access-context.js';
import { tipBoardQuery } from './tip-api.js';
import { TipButton } from './tip-button.js';
import * as words from './words.js';

/** The way to a mimo beside her links; while she collects for something, with how far that is as its edge of light. */
export default function ProfileTip({ modelId, name }: { modelId: string; name: string }) {
  const { enter } = useAccess();
  const { data, isPending } = useQuery(tipBoardQuery(modelId));
  const goal = data?.goal ?? null;
  const label = goal ? `${words.giveFor(name)}. ${words.goalLabel(goal.title, goal.percent)}` : words.giveFor(name);
  return (
    <TipButton
      {...{ modelId, label }}
      place="profile"
      placeId={null}
      onSignIn={(tip) => enter({ kind: 'enter', tip })}
      className="relative inline-flex min-h-11 items-center gap-2 overflow-hidden rounded-full bg-field px-4 text-sm font-semibold hover:bg-raised"
    >
      <Gift className="size-4 text-gold" aria-hidden="true" />
      {words.TIP}
      {/* as wide from the start as with a number: it only ever shrinks */}
      {(goal || isPending) && (
        <span className="min-w-10 text-right text-gold tabular-nums">{goal ? `${goal.percent}%` : ''}</span>
      )}
      {goal && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-raised">
          <span className="block h-full bg-linear-to-r from-accent to-gold" style={{ width: `${goal.percent}%` }} />
        </span>
      )}
    </TipButton>
  );
}
