import type { StaffDto } from '@camarim/contracts';

/** What each role is called (USR-24). */
export const ROLE_WORDS: Record<StaffDto['role'], string> = {
  owner: 'Proprietário',
  admin: 'Administração',
  finance: 'Financeiro',
  marketing: 'Marketing',
  content: 'Conteúdo',
  support: 'Atendimento',
};
