import { useParams } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-part.js';
import { RoomPage } from '../../room/room-page.js';
import { SignedInOnly } from '../account/signed-in-only.js';
import { paths } from '../paths.js';
import { useMe } from '../queries.js';
import * as words from './words.js';

const MoreSheet = lazyPart(() => import('./more-sheet.js'));

/** The room of a call at its buyer's address. */
export default function FanRoom() {
  const { id = '' } = useParams();
  const me = useMe();
  if (me.signedIn) return <RoomPage key={id} bookingId={id} leaveTo={paths.booking(id)} MoreSheet={MoreSheet} />;
  return (
    <SignedInOnly title={words.TITLE} returnTo={paths.room(id)}>
      {null}
    </SignedInOnly>
  );
}
