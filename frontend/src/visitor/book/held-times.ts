import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** As many as are looked through for a time that is held. */
const NEWEST = 20;

/** Times a person holds with a creator until their PIX is over, found among the newest bookings. */
export const heldTimes = (modelId: string) =>
  queryOptions({
    queryKey: ['bookings', 'held', modelId],
    queryFn: async ({ signal }) => {
      const newest = await api('GET /me/bookings', { limit: NEWEST }, { signal });
      return newest.items.filter((booking) => booking.status === 'held' && booking.modelId === modelId);
    },
    // it ends by itself: loaded again each time it is shown
    staleTime: 0,
  });
