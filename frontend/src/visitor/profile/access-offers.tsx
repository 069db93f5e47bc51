import type { ModelDto } from '@camarim/contracts';
import { FREE_PREVIEW_LIMIT, type Viewer } from '@camarim/domain';
import { Check, Sparkles } from 'lucide-react';
import { Later } from '../../lib/later.js';
import { lazyPart, optionalPart } from '../../lib/lazy-part.js';
import { Button } from '../../ui/button.js';
import { useAccess } from '../access/access-context.js';
import { OfferBox } from './offer-box.js';
import * as words from './words.js';

// kept out of a visitor's first load: only people with an account or a premium link see them
const PremiumCard = lazyPart(() => import('../premium/premium-card.js'));
const MemberOffers = optionalPart(() => import('./member-offers.js'));

const FREE_BENEFITS = [words.freePreviews(FREE_PREVIEW_LIMIT), words.KEEP];

type Props = { model: ModelDto; username: string; viewer: Viewer; premium: boolean };

/** The offer by viewer: free access for visitors, plans for fans, thanks for subscribers (FV-15). */
export function AccessOffers({ model, username, viewer, premium }: Props) {
  const { ask, offer, grants } = useAccess();
  const isVip = viewer.kind === 'registered' && viewer.vip;
  if (grants && !isVip) {
    return (
      <Later urgent>
        <PremiumCard onActivate={() => ask({ kind: 'grant' })} />
      </Later>
    );
  }
  if (viewer.kind === 'registered' || premium) {
    const loading = <div className="skeleton h-44 rounded-card" />;
    return (
      <Later fallback={loading}>
        <MemberOffers model={model} username={username} isVip={isVip} />
      </Later>
    );
  }
  return (
    <OfferBox icon={<Sparkles className="size-5 text-accent-soft" aria-hidden="true" />} title={words.FREE_TITLE}>
      <ul className="space-y-1.5 pb-1 text-sm text-quiet">
        {FREE_BENEFITS.map((benefit) => (
          <li key={benefit} className="flex items-center gap-2">
            <Check className="size-4 shrink-0 text-success" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
      <Button look="secondary" className="w-full" onClick={() => ask({ kind: 'enter' })}>
        {words.FREE_SUBMIT}
      </Button>
      <Button look="ghost" className="-mb-2 w-full text-sm" onClick={() => offer({ kind: 'plan', planId: null })}>
        {words.PLANS}
      </Button>
    </OfferBox>
  );
}
