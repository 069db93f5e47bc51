import type { CallOptionDto, CallWindowDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { useKeptStep } from '../../lib/kept-step.js';
import { Button, buttonClass } from '../../ui/button.js';
import { EmptyState, ErrorNotice } from '../../ui/notice.js';
import { BankLine } from '../checkout/bank-line.js';
import * as common from '../common-words.js';
import { bookAt } from './book-address.js';
import { callQueries } from './call-api.js';
import { SeenBy } from './seen-by.js';
import { onlyAvailable, WindowPicker } from './window-picker.js';
import * as words from './words.js';

type Props = {
  username: string;
  option: CallOptionDto;
  /** 'windows': the four windows of a call (BIL-51); 'periods': the four periods of the VIP club (BIL-52). */
  kind: keyof typeof words.LEGENDS;
  onBook: (window: CallWindowDto['id']) => void;
  onBack: () => void;
};

/** Chooses a time window, with its price and the time left to pay (FV-26). */
export function WindowStep({ username, option, kind, onBook, onBack }: Props) {
  const windows = useQuery(callQueries.windows(option.modelId, option.id));
  const [chosen, setChosen] = useKeptStep<CallWindowDto['id'] | null>(`sheet.window.${option.id}`, null);
  if (windows.isPending) {
    return (
      <div role="status" className="mt-4 space-y-2.5">
        <span className="sr-only">{words.LOADING_TIMES}</span>
        <div className="skeleton h-20 rounded-card" />
        <div className="skeleton h-20 rounded-card" />
        <div className="skeleton h-20 rounded-card" />
      </div>
    );
  }
  if (!windows.data) {
    return (
      <div className="mt-4 space-y-3">
        <ErrorNotice>{messageOf(windows.error)}</ErrorNotice>
        <Button look="secondary" className="w-full" onClick={() => void windows.refetch()}>
          {common.RETRY}
        </Button>
      </div>
    );
  }
  const free = onlyAvailable(windows.data[kind]);
  const calendar = (
    <Link
      to={bookAt({ username, optionId: option.id })}
      className={buttonClass(free.length > 0 ? 'ghost' : 'primary', 'w-full')}
    >
      {words.CALENDAR}
    </Link>
  );
  if (free.length === 0) {
    return (
      <EmptyState icon={<CalendarX className="size-6" aria-hidden="true" />} title={words.NO_TIME_SOON}>
        {calendar}
        <Button look="ghost" onClick={onBack}>
          {common.BACK}
        </Button>
      </EmptyState>
    );
  }
  const window = free.find(({ id }) => id === chosen);
  return (
    <form
      className="mt-4 space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (window) onBook(window.id);
      }}
    >
      <WindowPicker legend={words.LEGENDS[kind]} windows={free} value={chosen} onChange={setChosen} />
      <div className="rounded-card bg-field p-4 text-sm">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">
            {option.title} · {words.minutes(option.durationMinutes)}
          </span>
          <span className="text-lg font-bold tabular-nums">{formatBRL(option.price.amountCents)}</span>
        </p>
        <p className="mt-1 text-quiet">{words.HELD_TEXT}</p>
        {window && <p className="mt-1 text-quiet">{words.cancelTerms(window.id === 'now')}</p>}
      </div>
      <SeenBy platform={option.platform} />
      <div className="space-y-1">
        <Button type="submit" className="w-full" disabled={!window}>
          {window ? words.HOLD_AND_PAY : words.CHOOSE_TIME}
        </Button>
        {calendar}
        <Button look="ghost" className="w-full" onClick={onBack}>
          {common.BACK}
        </Button>
      </div>
      <BankLine of="call" />
    </form>
  );
}
