import { useParams } from 'react-router-dom';
import { RoomPage } from '../room/room-page.js';
import { paths } from './paths.js';

/** The room of a call at its creator's address. */
export function RoomScreen() {
  const { bookingId = '' } = useParams();
  return <RoomPage key={bookingId} bookingId={bookingId} leaveTo={paths.agenda()} />;
}
