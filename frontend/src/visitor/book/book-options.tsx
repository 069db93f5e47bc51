import type { CallOptionDto, ModelDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { EmptyState, ErrorNotice } from '../../ui/notice.js';
import { CREATOR_PARAM, OPTION_PARAM } from '../calls/book-address.js';
import { callQueries } from '../calls/call-api.js';
import * as calls from '../calls/words.js';
import * as common from '../common-words.js';
import { BookTimes } from './book-times.js';
import * as words from './words.js';

type Props = { model: ModelDto; leadId: string | null };

/** Chooses one of a creator's calls, then its time. */
export function BookOptions({ model, leadId }: Props) {
  const [params, setParams] = useSearchParams();
  const options = useQuery(callQueries.options(model.id));
  if (options.isPending)
    return <div role="status" aria-label={words.LOADING_DAYS} className="skeleton h-dvh rounded-card" />;
  if (!options.data) {
    return (
      <ErrorNotice
        action={
          <Button look="secondary" className="mt-2" onClick={() => void options.refetch()}>
            {common.RETRY}
          </Button>
        }
      >
        {messageOf(options.error)}
      </ErrorNotice>
    );
  }
  const option = pick(options.data.items, params.get(OPTION_PARAM));
  if (!option) {
    return (
      <EmptyState icon={<CalendarX className="size-6" aria-hidden="true" />} title={calls.noneOf(model.displayName)} />
    );
  }
  const choose = (id: string) => {
    setParams({ [CREATOR_PARAM]: model.username, [OPTION_PARAM]: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <fieldset className="min-w-0 space-y-2">
        <legend className="mb-3 font-semibold">{words.OPTION}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {options.data.items.map((each) => (
            <label
              key={each.id}
              className="flex min-h-16 cursor-pointer items-center justify-between gap-3 rounded-2xl bg-raised px-4 py-3 has-checked:bg-text has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-accent-soft"
            >
              <input
                type="radio"
                name="option"
                checked={each.id === option.id}
                onChange={() => choose(each.id)}
                className="peer sr-only"
              />
              <span className="min-w-0">
                <span className="block text-lg font-bold">{calls.minutes(each.durationMinutes)}</span>
                <span className="block truncate text-sm">{each.title}</span>
              </span>
              <span className="shrink-0 text-right tabular-nums">
                <span className="block font-bold">{formatBRL(each.price.amountCents)}</span>
                <span className="block text-sm">{calls.perMinute(each)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <BookTimes key={option.id} model={model} option={option} leadId={leadId} />
    </>
  );
}

/** The option named in the address, else the most popular one, else the first. */
function pick(options: readonly CallOptionDto[], id: string | null): CallOptionDto | undefined {
  return options.find((each) => each.id === id) ?? options.find((each) => each.badge !== null) ?? options[0];
}
