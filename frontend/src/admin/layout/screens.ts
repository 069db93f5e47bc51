import type { StaffDto } from '@camarim/contracts';
import { matchPath } from 'react-router-dom';
import { paths } from '../paths.js';

/** Who is in the back-office: the team, or a creator with her own calls (USR-34). */
export type OfficeRole = StaffDto['role'] | 'creator';
export type ScreenId =
  | 'agenda'
  | 'hours'
  | 'figures'
  | 'dashboard'
  | 'models'
  | 'stories'
  | 'content'
  | 'calls'
  | 'sales'
  | 'salesLinks'
  | 'presells'
  | 'facebook'
  | 'funnel'
  | 'people'
  | 'notices'
  | 'team'
  | 'audit'
  | 'settings'
  | 'strayMoney'
  | 'deadLetters';
export type ScreenLink = { id: ScreenId; label: string; path: string };

const SCREENS: readonly (ScreenLink & { roles: readonly OfficeRole[] })[] = [
  { id: 'agenda', label: 'Minha agenda', path: paths.agenda(), roles: ['creator'] },
  { id: 'hours', label: 'Meus horários', path: paths.hours(), roles: ['creator'] },
  { id: 'figures', label: 'Meus números', path: paths.figures(), roles: ['creator'] },
  { id: 'dashboard', label: 'Painel', path: paths.dashboard(), roles: ['owner', 'admin', 'finance', 'marketing'] },
  { id: 'models', label: 'Modelos', path: paths.models(), roles: ['owner', 'admin', 'content'] },
  { id: 'stories', label: 'Stories', path: paths.stories(), roles: ['owner', 'admin', 'content', 'marketing'] },
  { id: 'content', label: 'Conteúdo', path: paths.content(), roles: ['owner', 'admin', 'content', 'support'] },
  { id: 'calls', label: 'Chamadas', path: paths.calls(), roles: ['owner', 'admin', 'content', 'support'] },
  { id: 'sales', label: 'Vendas', path: paths.sales(), roles: ['owner', 'admin', 'finance', 'support'] },
  { id: 'strayMoney', label: 'Dinheiro sem dono', path: paths.strayMoney(), roles: ['owner', 'admin', 'finance'] },
  { id: 'salesLinks', label: 'WhatsApp Vendas', path: paths.salesLinks(), roles: ['owner', 'admin', 'marketing'] },
  { id: 'presells', label: 'Presells', path: paths.presells(), roles: ['owner', 'admin', 'marketing', 'content'] },
  { id: 'facebook', label: 'Facebook CAPI', path: paths.facebook(), roles: ['owner', 'admin', 'marketing'] },
  { id: 'funnel', label: 'Funil', path: paths.funnel(), roles: ['owner', 'admin', 'marketing'] },
  { id: 'people', label: 'Usuários', path: paths.people(), roles: ['owner', 'admin', 'support'] },
  { id: 'notices', label: 'Denúncias', path: paths.notices(), roles: ['owner', 'admin', 'support'] },
  { id: 'team', label: 'Equipe', path: paths.team(), roles: ['owner'] },
  { id: 'audit', label: 'Auditoria', path: paths.audit(), roles: ['owner', 'admin'] },
  { id: 'settings', label: 'Configurações', path: paths.settings(), roles: ['owner', 'admin', 'finance'] },
  { id: 'deadLetters', label: 'Mensagens mortas', path: paths.deadLetters(), roles: ['owner', 'admin'] },
];

/** Where a role begins: with the figures of the house, else with what was sold, unless that is not its affair either. */
export function landingOf(role: OfficeRole): string {
  const screens = screensOf(role);
  const first = screens.find(({ id }) => id === 'dashboard') ?? screens.find(({ id }) => id === 'sales') ?? screens[0];
  return first?.path ?? paths.root();
}

/** The screens a role works with; the server refuses the others whatever is linked (USR-24). */
export function screensOf(role: OfficeRole): ScreenLink[] {
  return SCREENS.filter(({ roles }) => roles.includes(role));
}

/** False for an address that is somebody else's screen; what is no screen at all is for the routes to say (FA-02). */
export function mayOpen(role: OfficeRole, pathname: string): boolean {
  const screen = SCREENS.find(({ path }) => matchPath(path, pathname) !== null);
  return screen === undefined || screen.roles.includes(role);
}
