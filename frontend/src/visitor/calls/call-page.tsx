import type { CallPageDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Check, Clock, Crown, Video } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Avatar } from '../../ui/avatar.js';
import { buttonClass } from '../../ui/button.js';
import { Pill } from '../../ui/pill.js';
import Failed from '../layout/failed.js';
import { PageLoading } from '../layout/page-loading.js';
import { paths } from '../paths.js';
import { ShareButton } from '../share/share-button.js';
import { bookAt } from './book-address.js';
import { isCall } from './call-answer.js';
import { callApi, callQueries } from './call-api.js';
import { formatLongDate } from './call-times.js';
import { SeenBy } from './seen-by.js';
import * as words from './words.js';

/** /call/{id}: the public page of a call with its next free times, but never its meeting link (CAT-34, CAT-35). */
export default function CallPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQueries.page(id, null));
  const call = isCall(data) ? data : null;
  const callId = call?.option.id;
  useEffect(() => {
    // a lost click must not disturb the fan
    if (callId) callApi.click(callId, null).catch(() => undefined);
  }, [callId]);
  if (call) return <Call call={call} />;
  if (!data && !error) return <PageLoading />;
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-6 px-6 text-center">
      {data && 'missing' in data ? (
        <h1 className="text-xl font-bold">{data.missing}</h1>
      ) : (
        <Failed what={words.THIS_CALL} error={error} onRetry={() => void refetch()} />
      )}
      <Link to={paths.book()} className={buttonClass(error ? 'ghost' : 'primary')}>
        {words.OTHER_CALLS}
      </Link>
    </div>
  );
}

function Call({ call: { option, model, nextSlots } }: { call: CallPageDto }) {
  const book = (date?: string) => bookAt({ username: model.username, optionId: option.id, date });
  return (
    <article className="mx-auto max-w-xl px-4 pt-24 pb-28">
      <div className="space-y-5 rounded-card bg-surface p-5 md:p-7">
        <Link to={paths.profile(model.username)} className="flex min-h-14 items-center gap-3">
          <Avatar name={model.displayName} image={model.profileImage} className="size-14 text-lg" />
          <span>
            <span className="block font-semibold">{model.displayName}</span>
            <span className="block text-sm text-quiet">@{model.username}</span>
          </span>
        </Link>
        <header className="space-y-2">
          <p className="flex flex-wrap gap-2 empty:hidden">
            {option.badge && <Pill tone="accent">{words.BADGES[option.badge]}</Pill>}
            {option.isVip && (
              <Pill tone="gold">
                <Crown className="size-3" aria-hidden="true" />
                {words.VIP}
              </Pill>
            )}
          </p>
          <h1 className="show text-3xl">{option.title}</h1>
          {option.description && <p className="whitespace-pre-line text-quiet">{option.description}</p>}
        </header>
        <ul className="space-y-2 text-sm">
          <li className="flex items-center gap-2">
            <Clock className="size-4 text-quiet" aria-hidden="true" />
            {words.minutes(option.durationMinutes)}
          </li>
          <li className="flex items-center gap-2">
            <Video className="size-4 text-quiet" aria-hidden="true" />
            {words.PLATFORMS[option.platform]}
          </li>
          {option.features.map((feature) => (
            <li key={feature} className="flex items-center gap-2">
              <Check className="size-4 text-success" aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
        <p className="flex items-baseline gap-3 tabular-nums">
          <span className="text-3xl font-extrabold">{formatBRL(option.price.amountCents)}</span>
          <span className="text-sm text-quiet">{words.perMinute(option)}</span>
        </p>
        <Link to={book()} className={buttonClass('primary', 'w-full')}>
          {words.BOOK}
        </Link>
        <SeenBy platform={option.platform} />
        <ShareButton title={words.callWith(option.title, model.displayName)} path={paths.call(option.id)} />
        <section aria-labelledby="next-slots" className="space-y-2 border-t border-line pt-4">
          <h2 id="next-slots" className="flex items-center gap-2 font-semibold">
            <CalendarDays className="size-4 text-quiet" aria-hidden="true" />
            {words.NEXT_TIMES}
          </h2>
          {nextSlots.length === 0 && <p className="text-sm text-quiet">{words.NO_NEXT_TIMES}</p>}
          <ul className="divide-y divide-line">
            {nextSlots.map((slot) => (
              <li key={slot.startsAt}>
                <Link
                  to={book(slot.date)}
                  className="flex min-h-11 items-center justify-between gap-3 hover:text-accent-soft"
                >
                  <span className="first-letter:uppercase">{formatLongDate(slot.date)}</span>
                  <span className="font-semibold tabular-nums">{slot.time}</span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-sm text-quiet">{words.TIMES_NOTE}</p>
        </section>
      </div>
    </article>
  );
}
