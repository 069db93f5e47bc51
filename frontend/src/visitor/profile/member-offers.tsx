import type { ModelDto, OwnPeriod } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/instants.js';
import { useAccess } from '../access/access-context.js';
import { moneyQueries } from '../purchases/money-queries.js';
import * as words from './member-words.js';
import { OfferBox } from './offer-box.js';
import { PlanOffers } from './plan-offers.js';

type Props = { model: ModelDto; username: string; isVip: boolean };

/** For people with an account or a premium link: thanks for a subscriber, the way to the plans for the others (FV-15). */
export default function MemberOffers({ model, username, isVip }: Props): ReactNode {
  const { ask } = useAccess();
  const periods = useQuery({ ...moneyQueries.subscriptions(), enabled: isVip });
  const until = endOf(model.id, periods.data?.items ?? []);
  return (
    <OfferBox
      icon={<Crown className="size-5 text-gold" aria-hidden="true" />}
      title={isVip ? words.IS_VIP : words.BE_VIP}
    >
      <p className="text-sm text-quiet">
        {isVip ? words.unlocked(model.displayName) : words.fullAccess(model.displayName)}
      </p>
      {/* its line is there before it is known: nothing below it moves */}
      {isVip && <p className="min-h-5 text-sm text-quiet">{until && words.openUntil(formatDate(until))}</p>}
      <PlanOffers username={username} special={isVip} onChoose={(planId) => ask({ kind: 'plan', planId })} />
    </OfferBox>
  );
}

/** When the access to her ends, the next periods included; undefined while that is not known. */
function endOf(modelId: string, periods: readonly OwnPeriod[]): string | undefined {
  const hers = periods.filter((period) => period.modelId === modelId || period.modelId === null);
  return hers
    .map(({ expiresAt }) => expiresAt)
    .sort()
    .at(-1);
}
