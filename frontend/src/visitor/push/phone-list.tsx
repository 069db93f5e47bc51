import type { PushDevice } from '@camarim/contracts';
import { MINUTE_MS } from '@camarim/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { pushApi } from '../../api/push.js';
import { putFresh } from '../../lib/put-fresh.js';
import { relativeTime } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Pill } from '../../ui/pill.js';
import { ReadState } from '../layout/read-state.js';
import { pushQueries } from './push-queries.js';
import * as words from './words.js';

/** Where notices arrive, with the truth: what was last delivered there, and what was not. */
export function PhoneList() {
  const client = useQueryClient();
  const phones = useQuery(pushQueries.phones());
  const now = useNow(MINUTE_MS);
  const remove = useMutation({
    mutationFn: (deviceId: string) => pushApi.unsubscribe(deviceId),
    onSuccess: (left) => putFresh(client, pushQueries.phones().queryKey, left),
  });
  const trial = useMutation({
    mutationFn: (deviceId: string) => pushApi.try(deviceId),
    onSuccess: ({ verdict: _, ...now }) => putFresh(client, pushQueries.phones().queryKey, now),
  });
  const items = phones.data?.items ?? [];
  return (
    <>
      <ReadState of={phones} />
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-input bg-field" aria-label={words.PHONES}>
          {items.map((phone) => {
            const name = words.deviceName(phone.label);
            return (
              <li key={phone.id} className="flex items-center gap-3 px-4 py-3">
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {name}
                    {phone.isThis && <Pill tone="green">{words.THIS_ONE}</Pill>}
                  </p>
                  <p className="text-sm text-quiet">{truthOf(phone, now)}</p>
                  <Button
                    look="link"
                    busy={trial.isPending && trial.variables === phone.id}
                    aria-label={words.tryOne(name)}
                    onClick={() => trial.mutate(phone.id)}
                  >
                    {words.TRY}
                  </Button>
                </div>
                {!phone.isThis && (
                  <Button
                    look="ghost"
                    className="-mr-3 text-sm"
                    busy={remove.isPending}
                    aria-label={words.removeOne(name)}
                    onClick={() => remove.mutate(phone.id)}
                  >
                    {words.REMOVE}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {trial.data && words.VERDICTS[trial.data.verdict]}
      </p>
      {trial.isError && <ErrorNotice>{messageOf(trial.error)}</ErrorNotice>}
      {remove.isError && <ErrorNotice>{messageOf(remove.error)}</ErrorNotice>}
    </>
  );
}

function truthOf({ isLive, deliveredAt, failedAt }: PushDevice, now: number): string {
  if (!isLive) return words.STALE;
  const good = deliveredAt ? words.delivered(relativeTime(deliveredAt, now)) : words.NEVER;
  const isLastBad = failedAt !== null && (deliveredAt === null || failedAt > deliveredAt);
  return isLastBad ? `${good} · ${words.failed(relativeTime(failedAt, now))}` : good;
}
