import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** As many of a kind as can be looked over at once. */
const SHOWN = 5;
/** Of people and sales: three letters are the shortest text an index finds among a million. */
export const LEAST_TYPED = 3;
/** Creators are few, and some have a name of two letters. */
export const LEAST_OF_CREATOR = 2;

/** One question a service: each searches what is its own. */
export const paletteQueries = {
  people: (search: string) =>
    queryOptions({
      queryKey: ['palette', 'people', search],
      queryFn: () => api('GET /admin/users', { search, limit: SHOWN }),
    }),
  sales: (search: string) =>
    queryOptions({
      queryKey: ['palette', 'sales', search],
      queryFn: async () => (await api('GET /admin/payments', { search, limit: SHOWN, cursor: null })).items,
    }),
  content: (search: string) =>
    queryOptions({
      queryKey: ['palette', 'content', search],
      queryFn: () => api('GET /admin/search', { search, limit: SHOWN }),
    }),
};
