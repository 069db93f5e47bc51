import { SIGNUP_TEXTS } from '@camarim/domain';
import { Crown } from 'lucide-react';
import { Button } from '../../ui/button.js';

/** Replaces the plans for visitors whose link grants access (FV-15, BIL-43). */
export default function PremiumCard({ onActivate }: { onActivate: () => void }) {
  const { title, submit } = SIGNUP_TEXTS.granted;
  return (
    <section className="space-y-3 rounded-card border border-gold/50 bg-surface p-5">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <Crown className="size-5 text-gold" aria-hidden="true" />
        {title}
      </h2>
      <p className="text-sm text-quiet">Este link vale um acesso VIP já pago, sem renovação automática.</p>
      <Button look="gold" className="w-full" onClick={onActivate}>
        {submit}
      </Button>
    </section>
  );
}
