import { Crown } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { GRANTED } from '../signup/words.js';
import * as words from './words.js';

/** Replaces the plans for visitors whose link grants access (FV-15, BIL-43). */
export default function PremiumCard({ onActivate }: { onActivate: () => void }) {
  const { title, submit } = GRANTED;
  return (
    <section className="space-y-3 rounded-card bg-linear-to-b from-wash to-surface p-5">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <Crown className="size-5 text-gold" aria-hidden="true" />
        {title}
      </h2>
      <p className="text-sm text-quiet">{words.GRANT_CARD}</p>
      <Button look="gold" className="w-full" onClick={onActivate}>
        {submit}
      </Button>
    </section>
  );
}
