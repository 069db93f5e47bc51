import type { StaffDto } from '@camarim/contracts';
import { paths } from '../paths.js';

type Role = StaffDto['role'];
export type ScreenId =
  | 'models'
  | 'stories'
  | 'content'
  | 'sales'
  | 'salesLinks'
  | 'presells'
  | 'facebook'
  | 'funnel'
  | 'deadLetters';
export type ScreenLink = { id: ScreenId; label: string; path: string };

const SCREENS: readonly (ScreenLink & { roles: readonly Role[] })[] = [
  { id: 'models', label: 'Modelos', path: paths.models(), roles: ['owner', 'admin', 'content'] },
  { id: 'stories', label: 'Stories', path: paths.stories(), roles: ['owner', 'admin', 'content', 'marketing'] },
  { id: 'content', label: 'Conteúdo', path: paths.content(), roles: ['owner', 'admin', 'content'] },
  { id: 'sales', label: 'Vendas', path: paths.sales(), roles: ['owner', 'admin', 'finance', 'support'] },
  { id: 'salesLinks', label: 'WhatsApp Vendas', path: paths.salesLinks(), roles: ['owner', 'admin', 'marketing'] },
  { id: 'presells', label: 'Presells', path: paths.presells(), roles: ['owner', 'admin', 'marketing', 'content'] },
  { id: 'facebook', label: 'Facebook CAPI', path: paths.facebook(), roles: ['owner', 'admin', 'marketing'] },
  { id: 'funnel', label: 'Funil', path: paths.funnel(), roles: ['owner', 'admin', 'marketing'] },
  { id: 'deadLetters', label: 'Mensagens mortas', path: paths.deadLetters(), roles: ['owner', 'admin'] },
];

/** The screens a role works with; the server refuses the others whatever is linked (USR-24). */
export function screensOf(role: Role): ScreenLink[] {
  return SCREENS.filter(({ roles }) => roles.includes(role));
}
