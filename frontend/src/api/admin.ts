import type { DeadLetterDto, DeadLetterListDto, ReplayedDto, SalePageDto, StaffDto } from '@camarim/contracts';
import { api } from './client.js';

const id = encodeURIComponent;

/** Every call the back-office makes. */
export const adminApi = {
  me: () => api<StaffDto>('GET', '/admin/me'),
  signIn: (email: string, password: string) =>
    api<StaffDto>('POST', '/admin/session', { body: { email, password } }),
  signOut: () => api<unknown>('DELETE', '/admin/session'),
  sales: (cursor: string | null) => api<SalePageDto>('GET', '/admin/payments', { query: { cursor, limit: 50 } }),
  deadLetters: () => api<DeadLetterListDto>('GET', '/admin/dead-letters'),
  replay: (letter: Pick<DeadLetterDto, 'service' | 'id'>) =>
    api<ReplayedDto>('POST', `/admin/dead-letters/${id(letter.service)}/${id(letter.id)}/replay`),
};
