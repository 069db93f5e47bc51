import type { MeDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followSession } from '../../lib/session-events.js';
import { forgetPerson } from '../account/leave.js';
import { queries, refreshAccess } from '../queries.js';

/** Signing in or out in one tab is known in the others at once (USR-22). */
export default function SessionNews(): null {
  const client = useQueryClient();
  useEffect(
    () =>
      followSession<MeDto>({
        ...{ client, channel: 'camarim-fan', queryKey: queries.me().queryKey, isSomebody: (me) => me.signedIn },
        onElsewhere: (event) => {
          if (event === 'SIGNED_OUT') return void forgetPerson(client);
          void client.invalidateQueries(queries.account());
          void refreshAccess(client);
        },
      }),
    [client],
  );
  return null;
}
