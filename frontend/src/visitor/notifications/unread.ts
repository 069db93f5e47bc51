import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '../../api/account.js';

/** How many notifications nobody has looked at. */
export const unreadQuery = () => queryOptions({ queryKey: ['unread'], queryFn: accountApi.unread });
