import { queryOptions } from '@tanstack/react-query';
import { trustApi } from '../../api/trust.js';

/** The consents stored for this browser, or for the signed-in account. */
export const consentsQuery = () => queryOptions({ queryKey: ['consents'], queryFn: trustApi.consents });
