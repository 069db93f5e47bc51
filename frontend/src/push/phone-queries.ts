import { queryOptions } from '@tanstack/react-query';
import { pushApi } from '../api/push.js';

/** Under the key 'mine': all of it is removed at sign-out. */
export const phoneQueries = {
  key: () => queryOptions({ queryKey: ['mine', 'push-key'], queryFn: pushApi.key }),
  phones: () => queryOptions({ queryKey: ['mine', 'push'], queryFn: pushApi.phones }),
};
