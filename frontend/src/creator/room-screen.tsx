import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { RoomPage } from '../room/room-page.js';
import { paths } from './paths.js';
import { noticeRefusal } from './queries.js';

/** The room of a call at its creator's address. */
export function RoomScreen() {
  const { bookingId = '' } = useParams();
  const client = useQueryClient();
  const refused = (error: unknown) => noticeRefusal(client, error);
  return <RoomPage key={bookingId} bookingId={bookingId} leaveTo={paths.agenda()} onRefused={refused} />;
}
