import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** Whether this browser has a valid proof of age; the server sends it with the page (USR-29). */
export const ageQuery = () => queryOptions({ queryKey: ['age'], queryFn: () => api('GET /age', {}) });
