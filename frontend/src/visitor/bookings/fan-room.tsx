import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isPassing } from '../../api/problem.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { RoomPage } from '../../room/room-page.js';
import { LOADING } from '../../room/words.js';
import { Spinner } from '../../ui/spinner.js';
import { SignedInOnly } from '../account/signed-in-only.js';
import { callQueries } from '../calls/call-api.js';
import { paths } from '../paths.js';
import { noticeRefusal, queries } from '../queries.js';
import * as words from './words.js';

/** While nobody can say who is signed in, it is asked again so often. */
const AGAIN_MS = 2_000;
const MoreSheet = lazyPart(() => import('./more-sheet.js'));

/** The room of a call at its buyer's address. A page loaded while the house is away waits for it: a call is on (ROOM-40). */
export default function FanRoom() {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const me = useQuery({
    ...queries.me(),
    refetchInterval: ({ state: { error } }) => (error && isPassing(error) ? AGAIN_MS : false),
  });
  // the room works without it
  const booking = useQuery({ ...callQueries.booking(id), enabled: me.data?.signedIn === true, retry: false });
  const refused = (error: unknown) => noticeRefusal(client, error);
  if (me.data?.signedIn)
    return (
      <RoomPage
        key={id}
        bookingId={id}
        leaveTo={paths.booking(id)}
        onRefused={refused}
        portrait={booking.data?.model?.profileImage ?? null}
        MoreSheet={MoreSheet}
      />
    );
  if (me.isPending || (me.isError && isPassing(me.error)))
    return (
      <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 text-quiet">
        <Spinner className="size-8" />
        <p>{LOADING}</p>
      </div>
    );
  return (
    <SignedInOnly title={words.TITLE} returnTo={paths.room(id)}>
      {null}
    </SignedInOnly>
  );
}
