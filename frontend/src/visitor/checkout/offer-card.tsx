import type { ModelDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { useAccess } from '../access/access-context.js';
import { moneyQueries } from '../purchases/money-queries.js';
import * as words from './words.js';

type Props = { model: ModelDto; className?: string };

/** A card that leads to the VIP offer; renders nothing when there is none (BIL-11, FV-23). */
export default function OfferCard({ model, className = '' }: Props) {
  const { offer: open } = useAccess();
  const { data: offer } = useQuery(moneyQueries.vipOffer(model.username));
  if (!offer) return null;
  return (
    <section aria-label={words.VIP_OFFER} className={`rounded-card bg-surface p-5 ${className}`}>
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <Gem className="size-5 text-gold" aria-hidden="true" />
        {offer.name}
      </h2>
      <p className="mt-1 text-sm text-quiet tabular-nums">
        {offer.originalPrice && <s className="mr-1.5">{formatBRL(offer.originalPrice.amountCents)}</s>}
        <strong className="text-text">{formatBRL(offer.price.amountCents)}</strong> {words.forDays(offer.durationDays)}
        {offer.modelId === null && words.WHOLE_HOUSE}
        {offer.expiresAt && words.LIMITED_TIME}
      </p>
      <Button look="secondary" className="mt-3 w-full text-sm" onClick={() => open({ kind: 'vip', modelId: model.id })}>
        {words.TAKE_VIP_OFFER}
      </Button>
    </section>
  );
}
