import type { CallOptionDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, Crown, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { EmptyState, ErrorNotice } from '../../ui/notice.js';
import { Pill } from '../../ui/pill.js';
import * as common from '../common-words.js';
import { useOnline } from '../presence/use-online.js';
import { callQueries } from './call-api.js';
import { TeamChat } from './team-chat.js';
import * as words from './words.js';

const FEATURES_SHOWN = 4;
type Props = { modelId: string; creatorName: string; onChoose: (option: CallOptionDto) => void; children?: ReactNode };

/** A creator's bookable calls as cards (FV-25). `children`: shown when there is nothing to book. */
export function CallOptions({ modelId, creatorName, onChoose, children }: Props) {
  const options = useQuery(callQueries.options(modelId));
  // only who is online can take a call at once: without that nothing is immediate (V9)
  const isOnline = useOnline(modelId);
  if (options.isPending) {
    return (
      <div role="status" className="mt-4 space-y-3">
        <p className="text-sm text-quiet">{words.LOADING_OPTIONS}</p>
        <div className="skeleton h-40 rounded-card" />
        <div className="skeleton h-40 rounded-card" />
      </div>
    );
  }
  if (!options.data) {
    return (
      <div className="mt-4 space-y-3">
        <ErrorNotice>{messageOf(options.error)}</ErrorNotice>
        <Button look="secondary" className="w-full" onClick={() => void options.refetch()}>
          {common.RETRY}
        </Button>
      </div>
    );
  }
  if (options.data.items.length === 0) {
    return (
      <EmptyState icon={<Clock className="size-6" aria-hidden="true" />} title={words.noneOf(creatorName)}>
        {children}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="mt-4 space-y-3">
        {options.data.items.map((option) => (
          <li key={option.id}>
            <OptionCard option={option} onChoose={() => onChoose(option)} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-center text-sm text-quiet">{words.payment(isOnline)}</p>
      <TeamChat text={words.askAboutCalls(creatorName)} className="mt-2" />
    </>
  );
}

function OptionCard({ option, onChoose }: { option: CallOptionDto; onChoose: () => void }) {
  const { title, description, durationMinutes, price, features, isVip, badge } = option;
  return (
    <article aria-label={title} className="space-y-3 rounded-card bg-field p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0 space-y-1">
          <p className="flex flex-wrap items-center gap-2">
            {badge && (
              <Pill tone="accent">
                <Star className="size-3 fill-current" aria-hidden="true" />
                {words.BADGES[badge]}
              </Pill>
            )}
            {isVip && (
              <Pill tone="gold">
                <Crown className="size-3" aria-hidden="true" />
                {words.VIP}
              </Pill>
            )}
            <span className="text-sm text-quiet">{words.minutes(durationMinutes)}</span>
          </p>
          <h3 className="font-semibold">{title}</h3>
        </div>
        <p className="shrink-0 text-right tabular-nums">
          <span className="block text-lg font-bold">{formatBRL(price.amountCents)}</span>
          <span className="block text-sm text-quiet">{words.perMinute(option)}</span>
        </p>
      </header>
      {description && <p className="text-sm text-quiet">{description}</p>}
      {features.length > 0 && (
        <ul className="space-y-1.5 text-sm text-quiet">
          {features.slice(0, FEATURES_SHOWN).map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      <Button look="secondary" className="w-full" aria-label={nameOf(option)} onClick={onChoose}>
        {actionOf(option)}
      </Button>
    </article>
  );
}

/** The buttons share one text, so their accessible names add the option's title. */
const nameOf = (option: CallOptionDto): string => `${actionOf(option)}: ${option.title}`;
const actionOf = ({ isVip }: CallOptionDto): string => (isVip ? words.BOOK_VIP : words.BOOK_NOW);
