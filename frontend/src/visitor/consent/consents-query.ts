import { queryOptions } from '@tanstack/react-query';
import { trustApi } from '../../api/account.js';

/** What this browser, or the account in it, has decided. */
export const consentsQuery = () => queryOptions({ queryKey: ['consents'], queryFn: trustApi.consents });
