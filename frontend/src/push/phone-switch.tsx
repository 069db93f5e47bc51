import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/problem.js';
import { putFresh } from '../lib/put-fresh.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/notice.js';
import { toast } from '../ui/toast.js';
import { phoneQueries } from './phone-queries.js';
import * as words from './phone-words.js';
import { permission, turnOff, turnOn } from './this-phone.js';

/** Whether this very device is told, as the server knows it, and the switch for it. */
export function PhoneSwitch() {
  const client = useQueryClient();
  const key = useQuery(phoneQueries.key());
  const phones = useQuery(phoneQueries.phones());
  const [allowed, setAllowed] = useState(permission);
  const isOn = phones.data?.items.some(({ isThis }) => isThis) ?? false;
  const turn = useMutation({
    mutationFn: (to: string | null) => (to === null ? turnOff() : turnOn(to)),
    onSuccess: (now) => {
      setAllowed(permission());
      if (now === null) return;
      putFresh(client, phoneQueries.phones().queryKey, now);
      toast('success', now.items.some(({ isThis }) => isThis) ? words.IS_ON : words.IS_OFF);
    },
  });
  if (!phones.data || !key.isSuccess) return null;
  if (key.data === null) return <p className="text-sm text-quiet">{words.HOUSE_OFF}</p>;
  const { data: publicKey } = key;
  return (
    <>
      {allowed === 'missing' && <p className="text-sm text-quiet">{words.MISSING}</p>}
      {allowed === 'denied' && <p className="text-sm text-quiet">{words.BLOCKED}</p>}
      {isOn ? (
        <Button look="secondary" className="w-full" busy={turn.isPending} onClick={() => turn.mutate(null)}>
          {words.TURN_OFF}
        </Button>
      ) : (
        (allowed === 'default' || allowed === 'granted') && (
          <Button look="secondary" className="w-full" busy={turn.isPending} onClick={() => turn.mutate(publicKey)}>
            {words.TURN_ON}
          </Button>
        )
      )}
      {turn.isError && <ErrorNotice>{messageOf(turn.error)}</ErrorNotice>}
    </>
  );
}
