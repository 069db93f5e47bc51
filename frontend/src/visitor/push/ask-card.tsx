import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/problem.js';
import { putFresh } from '../../lib/put-fresh.js';
import { permission, rememberAsked, turnOn } from '../../push/this-phone.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { pushQueries } from './push-queries.js';
import * as words from './words.js';

/**
 * 'Avise-me neste aparelho': asked by a card of the page after the first purchase, once on each device. The browser asks only
 * when it is tapped (PUSH-08).
 */
export function AskCard({ onDone }: { onDone: () => void }): ReactNode {
  const client = useQueryClient();
  const { data: hasBought } = useQuery(pushQueries.hasBought());
  const { data: key = null } = useQuery({ ...pushQueries.key(), enabled: hasBought === true });
  const on = useMutation({
    mutationFn: (key: string) => turnOn(key),
    onSuccess: (phones) => {
      if (phones) {
        putFresh(client, pushQueries.phones().queryKey, phones);
        toast('success', words.IS_ON);
      } else if (permission() === 'denied') toast('message', words.BLOCKED);
      onDone();
    },
    onError: (error) => {
      toast('error', messageOf(error));
      onDone();
    },
  });
  const refuse = () => {
    rememberAsked();
    onDone();
  };
  if (!hasBought || key === null) return null;
  return (
    <section
      aria-label={words.ASK}
      className="fixed inset-x-3 bottom-20 z-20 mx-auto max-w-md rounded-card bg-raised p-4 shadow-lg lg:mr-3 lg:bottom-6"
    >
      <p className="flex items-center gap-2 font-bold">
        <BellRing className="size-5 shrink-0 text-gold" aria-hidden="true" />
        {words.ASK}
      </p>
      <p className="mt-1 text-sm text-quiet">{words.ASK_TEXT}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button look="ghost" onClick={refuse}>
          {words.NOT_NOW}
        </Button>
        <Button look="secondary" className="bg-surface!" busy={on.isPending} onClick={() => on.mutate(key)}>
          {words.TURN_ON}
        </Button>
      </div>
    </section>
  );
}
