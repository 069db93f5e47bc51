import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '../../api/account.js';

/** The number of unread notifications. */
export const unreadQuery = () => queryOptions({ queryKey: ['unread'], queryFn: accountApi.unread });
