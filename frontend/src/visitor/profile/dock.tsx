import { formatBRL, type Viewer } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../../ui/button.js';
import { useAccess } from '../access/access-context.js';
import { queries } from '../queries.js';
import * as words from './words.js';

type Props = { username: string; viewer: Viewer };

/**
 * The one filled action of a profile, at the thumb of a phone and in the action column of a desktop: it repeats the
 * exact amount of the cheapest plan on sale. Nothing for who has access, and nothing while no plan is known.
 */
export function Dock({ username, viewer }: Props) {
  const { offer, grants } = useAccess();
  const online = useOnline();
  const { data: plans = [] } = useQuery(queries.plans(username));
  const [first, ...others] = plans;
  if (!first || grants || (viewer.kind === 'registered' && viewer.vip)) return null;
  const plan = others.reduce((low, each) => (each.price.amountCents < low.price.amountCents ? each : low), first);
  return (
    <div className="dock dock-over-bar">
      <Button
        className="w-full tabular-nums"
        disabled={!online}
        onClick={() => offer({ kind: 'plan', planId: plan.id })}
      >
        {words.subscribeFor(formatBRL(plan.price.amountCents))}
      </Button>
      <p className="flex min-h-11 items-center justify-center gap-1 text-sm text-quiet">
        <QuietLine online={online} anonymous={viewer.kind === 'anonymous'} days={plan.durationDays} />
      </p>
    </div>
  );
}

function QuietLine({ online, anonymous, days }: { online: boolean; anonymous: boolean; days: number }) {
  const { ask } = useAccess();
  if (!online) return words.OFFLINE;
  if (!anonymous) return words.daysOfAccess(days);
  return (
    <>
      {words.OR}
      <button
        type="button"
        className="min-h-11 font-bold text-text underline underline-offset-4"
        onClick={() => ask({ kind: 'enter' })}
      >
        {words.ENTER_FREE}
      </button>
      {words.SEE_PREVIEWS}
    </>
  );
}
