import { isStaff } from '@camarim/domain';
import { ROLE_WORDS } from '../layout/role-words.js';

const OTHERS: Readonly<Record<string, string>> = { fan: 'Fã', creator: 'Modelo' };

/** A role as the team calls it. */
export const roleWord = (role: string): string => (isStaff(role) ? ROLE_WORDS[role] : (OTHERS[role] ?? role));
