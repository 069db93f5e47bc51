import type { ModelDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, Check, Crown, Gem, MessageCircle } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { plural } from '../../lib/counts.js';
import { Button } from '../../ui/button.js';
import { Pill } from '../../ui/pill.js';
import { useAccess } from '../access/access-context.js';
import { callQueries } from '../calls/call-api.js';
import { TeamChat } from '../calls/team-chat.js';
import { SheetBoundary } from '../layout/sheet-boundary.js';
import { queries } from '../queries.js';

const VipCallSheet = lazy(() => import('./vip-call-sheet.js'));
const BENEFITS = [
  'Todas as fotos e vídeos, inteiros',
  'Chamadas marcadas por período, no seu horário',
  'Novidades no feed na hora em que saem',
  'Sem renovação automática: você decide',
];
const DIAMOND = /diamond/i;

/** The subscribers' club: calls by period, the highest plan if it exists, and the benefits (FV-07, FV-09). */
export function VipClub({ name, models }: { name: string | null; models: readonly ModelDto[] }) {
  const { ask } = useAccess();
  const [booking, setBooking] = useState(false);
  const [main] = models;
  const plans = useQuery({ ...queries.plans(main?.username ?? ''), enabled: main !== undefined });
  const diamond = plans.data?.find((plan) => DIAMOND.test(plan.name));
  const hasChat = Boolean(useQuery(callQueries.site()).data?.whatsappNumber);
  const close = () => setBooking(false);
  return (
    <div className="mx-auto max-w-5xl space-y-8 px-4 pt-24 pb-28 md:px-8">
      <header className="stage-glow space-y-3 rounded-card p-6 md:p-10">
        <Pill tone="gold">
          <Crown className="size-3" aria-hidden="true" />
          VOCÊ É VIP
        </Pill>
        <h1 className="text-2xl font-extrabold tracking-tight">{name ? `Oi, ${name}!` : 'Oi!'}</h1>
        <p className="max-w-xl">O camarim está aberto para você. Escolha como quer aproveitar hoje.</p>
      </header>
      <div className="grid gap-4 md:grid-cols-2">
        <Card
          icon={<CalendarHeart className="size-6 text-accent-soft" aria-hidden="true" />}
          title="Chamada particular"
          text="Escolha a criadora e o período: manhã, tarde, noite ou madrugada."
        >
          <Button className="w-full" onClick={() => setBooking(true)}>
            Agendar Chamada VIP
          </Button>
        </Card>
        {hasChat && (
          <Card
            icon={<MessageCircle className="size-6 text-success" aria-hidden="true" />}
            title="Falar com a equipe"
            text="Tire dúvidas e peça ajuda pelo WhatsApp."
          >
            <TeamChat text="Oi, sou VIP e quero falar com a equipe" />
          </Card>
        )}
        {diamond && (
          <Card
            icon={<Gem className="size-6 text-gold" aria-hidden="true" />}
            title={diamond.name}
            text={`${formatBRL(diamond.price.amountCents)} por ${diamond.durationDays} ${plural(diamond.durationDays, 'dia', 'dias')}, pagamento único.`}
          >
            <Benefits items={diamond.benefits} />
            <Button look="gold" className="w-full" onClick={() => ask({ kind: 'plan', planId: diamond.id })}>
              Quero o {diamond.name}
            </Button>
          </Card>
        )}
      </div>
      <section aria-labelledby="vip-benefits" className="rounded-card border border-line bg-surface p-6">
        <h2 id="vip-benefits" className="mb-4 text-lg font-bold">
          O que você tem
        </h2>
        <Benefits items={BENEFITS} />
      </section>
      <section className="flex flex-col items-center gap-4 rounded-card border border-gold/40 bg-gold/10 p-6 text-center">
        <p className="text-lg font-bold">Quer ver alguém de perto?</p>
        <Button look="gold" onClick={() => setBooking(true)}>
          Marcar uma chamada
        </Button>
      </section>
      {booking && (
        <SheetBoundary onClose={close}>
          <VipCallSheet models={models} onClose={close} />
        </SheetBoundary>
      )}
    </div>
  );
}

function Card({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-6">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        {icon}
        {title}
      </h2>
      <p className="flex-1 text-quiet">{text}</p>
      {children}
    </section>
  );
}

function Benefits({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-2 text-sm text-quiet md:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
  );
}
