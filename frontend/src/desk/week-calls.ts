import type { DeskBooking } from '@camarim/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { CallDesk } from './call-desk.js';

const AT_ONCE = 100;

/** Every call to come of a creator, and the newest that are over; the key begins with 'calls'. */
export const weekCalls = (desk: CallDesk, modelId: string) =>
  queryOptions({
    queryKey: ['calls', 'week', modelId],
    queryFn: async (): Promise<DeskBooking[]> => {
      const over = await desk.bookings({ modelId, status: ['done', 'no_show'], limit: AT_ONCE });
      const calls = [...over.items];
      let cursor: string | null = null;
      do {
        const page = await desk.bookings({ modelId, status: ['booked'], upcoming: true, limit: AT_ONCE, cursor });
        calls.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return calls;
    },
  });
