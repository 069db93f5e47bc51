import type { MeDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followSession } from '../../lib/session-events.js';
import { clearPersonalData, forgetPersonalData } from '../account/clear-personal-data.js';
import { queries, refreshAccess } from '../queries.js';

/** Keeps sign-in and sign-out the same in all tabs (USR-22). */
export default function SessionSync(): null {
  const client = useQueryClient();
  useEffect(
    () =>
      followSession<MeDto>({
        ...{ client, channel: 'camarim-fan', queryKey: queries.me().queryKey, isSomebody: (me) => me.signedIn },
        onEnd: () => forgetPersonalData(client),
        onOtherTab: (event) => {
          if (event === 'SIGNED_OUT') return void clearPersonalData(client);
          void client.invalidateQueries(queries.account());
          void refreshAccess(client);
        },
      }),
    [client],
  );
  return null;
}
