import type { ModelDto } from '@camarim/contracts';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccess } from '../access/access-context.js';
import * as words from './member-words.js';
import { OfferBox } from './offer-box.js';
import { PlanOffers } from './plan-offers.js';

type Props = { model: ModelDto; username: string; isVip: boolean };

/** For people with an account or a premium link: thanks for a subscriber, the way to the plans for the others (FV-15). */
export default function MemberOffers({ model, username, isVip }: Props): ReactNode {
  const { ask } = useAccess();
  return (
    <OfferBox
      icon={<Crown className="size-5 text-gold" aria-hidden="true" />}
      title={isVip ? words.IS_VIP : words.BE_VIP}
    >
      <p className="text-sm text-quiet">
        {isVip ? words.unlocked(model.displayName) : words.fullAccess(model.displayName)}
      </p>
      <PlanOffers username={username} special={isVip} onChoose={(planId) => ask({ kind: 'plan', planId })} />
    </OfferBox>
  );
}
