import type { ModelDto } from '@camarim/contracts';
import { FREE_ACCESS_TEXTS, FREE_PREVIEW_LIMIT, type Viewer } from '@camarim/domain';
import { Check, Crown, Sparkles } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/button.js';
import { useAccess } from '../access/access-context.js';
import { PLANS_ANCHOR } from '../paths.js';
import { PlanOffers } from './plan-offers.js';

const PremiumCard = lazy(() => import('../premium/premium-card.js'));

const FREE_BENEFITS = [
  'Veja na hora as publicações gratuitas',
  `Assista a ${FREE_PREVIEW_LIMIT} prévias de vídeos exclusivos`,
];

type Props = { model: ModelDto; username: string; viewer: Viewer; premium: boolean };

/** The offer by viewer: free access for visitors, plans for fans, thanks for subscribers (FV-15). */
export function AccessOffers({ model, username, viewer, premium }: Props) {
  const { ask, offer, grants } = useAccess();
  if (viewer.kind === 'registered' && viewer.vip) {
    return (
      <Card icon={<Crown className="size-5 text-gold" aria-hidden="true" />} title="Você é meu VIP">
        <p className="text-sm text-quiet">Tudo o que {model.displayName} publica está liberado para você.</p>
        <PlanOffers username={username} special onChoose={(planId) => ask({ kind: 'plan', planId })} />
      </Card>
    );
  }
  if (grants) {
    return (
      <Suspense fallback={null}>
        <PremiumCard onActivate={() => ask({ kind: 'grant' })} />
      </Suspense>
    );
  }
  if (viewer.kind === 'registered' || premium) {
    return (
      <Card icon={<Crown className="size-5 text-gold" aria-hidden="true" />} title="Seja um cliente vip">
        <p className="text-sm text-quiet">
          Acesso total ao conteúdo de {model.displayName}, pago por PIX, sem renovação automática.
        </p>
        <PlanOffers username={username} onChoose={(planId) => ask({ kind: 'plan', planId })} />
      </Card>
    );
  }
  return (
    <Card icon={<Sparkles className="size-5 text-accent" aria-hidden="true" />} title={FREE_ACCESS_TEXTS.title}>
      <ul className="space-y-1.5 pb-1 text-sm text-quiet">
        {FREE_BENEFITS.map((benefit) => (
          <li key={benefit} className="flex items-center gap-2">
            <Check className="size-4 shrink-0 text-success" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
      <Button className="w-full" onClick={() => ask({ kind: 'enter' })}>
        {FREE_ACCESS_TEXTS.submit}
      </Button>
      <Button look="ghost" className="-mb-2 w-full text-sm" onClick={() => offer({ kind: 'plan', planId: null })}>
        Conhecer os planos VIP
      </Button>
    </Card>
  );
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section id={PLANS_ANCHOR} className="scroll-mt-20 rounded-card border border-line bg-surface p-5">
      <div className="space-y-3">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          {icon}
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
