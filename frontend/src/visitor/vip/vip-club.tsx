import type { ModelDto, RecurrencePage } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarHeart, Check, Crown, Gem, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { COVER_SIZES, coverSet } from '../../lib/cover-set.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Button } from '../../ui/button.js';
import { Pill } from '../../ui/pill.js';
import { useAccess } from '../access/access-context.js';
import { callQueries } from '../calls/call-api.js';
import { TeamChat } from '../calls/team-chat.js';
import { benefit } from '../checkout/words.js';
import { PageLoading } from '../layout/page-loading.js';
import { SheetBoundary } from '../layout/sheet-boundary.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { queries } from '../queries.js';
import * as words from './words.js';

const VipCallSheet = lazyPart(() => import('./vip-call-sheet.js'));
const DIAMOND = /diamond/i;

/** The subscribers' club: calls by period, the highest plan if it exists, and the benefits (FV-07, FV-09). */
export function VipClub({ name, models }: { name: string | null; models: readonly ModelDto[] }) {
  const { ask } = useAccess();
  const [booking, setBooking] = useState(false);
  const [main] = models;
  const plans = useQuery({ ...queries.plans(main?.username ?? ''), enabled: main !== undefined });
  const diamond = plans.data?.find((plan) => DIAMOND.test(plan.name));
  const callSite = useQuery(callQueries.site());
  const renewals = useInfiniteQuery(moneyQueries.recurrences());
  const hasChat = Boolean(callSite.data?.whatsappNumber);
  const close = () => setBooking(false);
  // its cards must not push the benefits down later, so wait for them
  if (plans.isLoading || callSite.isLoading || renewals.isPending) return <PageLoading />;
  return (
    <div className="mx-auto max-w-5xl space-y-8 px-4 pt-24 pb-28 md:px-8">
      <header className="stage-glow relative isolate flex min-h-72 flex-col items-start justify-end gap-3 overflow-hidden rounded-card p-6 md:min-h-96 md:p-10">
        {main?.coverImage && (
          <img
            src={main.coverImage.url}
            srcSet={coverSet(main)}
            sizes={COVER_SIZES}
            alt=""
            className="absolute inset-0 -z-10 size-full object-cover object-[50%_18%]"
          />
        )}
        <span className="absolute inset-0 -z-10 bg-linear-to-t from-black/85 via-black/30 to-transparent" />
        <Pill tone="gold">
          <Crown className="size-3" aria-hidden="true" />
          {words.YOU_ARE_VIP}
        </Pill>
        <h1 className="show text-[clamp(40px,12vw,64px)] wrap-anywhere text-white text-shadow-lg">
          {words.hello(name?.split(' ')[0] ?? null)}
        </h1>
        <p className="max-w-xl text-white text-shadow-lg">{words.INTRO}</p>
      </header>
      <div className="grid gap-4 md:grid-cols-2">
        <Card
          icon={<CalendarHeart className="size-6 text-accent-soft" aria-hidden="true" />}
          title={words.PRIVATE_CALL}
          text={words.PRIVATE_CALL_TEXT}
        >
          <Button className="w-full" onClick={() => setBooking(true)}>
            {words.BOOK_VIP_CALL}
          </Button>
        </Card>
        {hasChat && (
          <Card
            icon={<MessageCircle className="size-6 text-success" aria-hidden="true" />}
            title={words.TEAM}
            text={words.TEAM_TEXT}
          >
            <TeamChat text={words.TEAM_MESSAGE} />
          </Card>
        )}
        {diamond && (
          <Card
            icon={<Gem className="size-6 text-gold" aria-hidden="true" />}
            title={diamond.name}
            text={words.onePayment(formatBRL(diamond.price.amountCents), diamond.durationDays)}
          >
            <Benefits items={diamond.benefits.map(benefit)} />
            <Button look="secondary" className="w-full" onClick={() => ask({ kind: 'plan', planId: diamond.id })}>
              {words.want(diamond.name)}
            </Button>
          </Card>
        )}
      </div>
      <section aria-labelledby="vip-benefits" className="rounded-card bg-surface p-6">
        <h2 id="vip-benefits" className="mb-4 text-lg font-bold">
          {words.YOU_HAVE}
        </h2>
        <Benefits items={[...words.BENEFITS, ...renewalLine(renewals.data)]} />
      </section>
      <section className="flex flex-col items-center gap-4 rounded-card bg-linear-to-b from-wash to-surface p-6 text-center">
        <p className="text-lg font-bold">{words.UP_CLOSE}</p>
        <Button look="secondary" onClick={() => setBooking(true)}>
          {words.BOOK_CALL}
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

/** Whether anything renews by itself, as it is for this fan; nothing while that is not known (BIL-12). */
function renewalLine(known: InfiniteData<RecurrencePage> | undefined): string[] {
  if (!known) return [];
  const runs = known.pages.some(({ items }) => items.some(({ status }) => status === 'approved'));
  return [runs ? words.RENEWAL : words.NO_RENEWAL];
}

function Card({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-6">
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
