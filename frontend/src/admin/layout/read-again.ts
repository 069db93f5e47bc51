import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What lies under these keys is read anew, where it is open now. @returns once all of it is there. */
export const readAgain = (client: QueryClient, ...keys: QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
