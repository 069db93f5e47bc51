import type { StaffDto } from '@camarim/contracts';
import { hasDuty, type StaffDuty } from '@camarim/domain';
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

/** Whose screen it is: who has the duty, or a creator. */
const SCREENS: readonly (ScreenLink & { duty: StaffDuty | 'creator' })[] = [
  { id: 'agenda', label: 'Minha agenda', path: paths.agenda(), duty: 'creator' },
  { id: 'hours', label: 'Meus horários', path: paths.hours(), duty: 'creator' },
  { id: 'figures', label: 'Meus números', path: paths.figures(), duty: 'creator' },
  { id: 'dashboard', label: 'Painel', path: paths.dashboard(), duty: 'overview' },
  { id: 'models', label: 'Modelos', path: paths.models(), duty: 'publishing' },
  { id: 'stories', label: 'Stories', path: paths.stories(), duty: 'pages' },
  { id: 'content', label: 'Conteúdo', path: paths.content(), duty: 'moderation' },
  { id: 'calls', label: 'Chamadas', path: paths.calls(), duty: 'calls' },
  { id: 'sales', label: 'Vendas', path: paths.sales(), duty: 'sales' },
  { id: 'strayMoney', label: 'Dinheiro sem dono', path: paths.strayMoney(), duty: 'money' },
  { id: 'salesLinks', label: 'WhatsApp Vendas', path: paths.salesLinks(), duty: 'campaigns' },
  { id: 'presells', label: 'Presells', path: paths.presells(), duty: 'pages' },
  { id: 'facebook', label: 'Facebook CAPI', path: paths.facebook(), duty: 'campaigns' },
  { id: 'funnel', label: 'Funil', path: paths.funnel(), duty: 'campaigns' },
  { id: 'people', label: 'Usuários', path: paths.people(), duty: 'people' },
  { id: 'notices', label: 'Denúncias', path: paths.notices(), duty: 'people' },
  { id: 'team', label: 'Equipe', path: paths.team(), duty: 'ownership' },
  { id: 'audit', label: 'Auditoria', path: paths.audit(), duty: 'administration' },
  { id: 'settings', label: 'Configurações', path: paths.settings(), duty: 'money' },
  { id: 'deadLetters', label: 'Mensagens mortas', path: paths.deadLetters(), duty: 'administration' },
];

/** Where a role begins: with the figures of the house, else with what was sold, unless that is not its affair either. */
export function landingOf(role: OfficeRole): string {
  const screens = screensOf(role);
  const first = screens.find(({ id }) => id === 'dashboard') ?? screens.find(({ id }) => id === 'sales') ?? screens[0];
  return first?.path ?? paths.root();
}

/** The screens a role works with; the server refuses the others whatever is linked (USR-24). */
export function screensOf(role: OfficeRole): ScreenLink[] {
  return SCREENS.filter(({ duty }) => isFor(role, duty));
}

/** False for an address that is somebody else's screen; what is no screen at all is for the routes to say (FA-02). */
export function mayOpen(role: OfficeRole, pathname: string): boolean {
  const screen = SCREENS.find(({ path }) => matchPath(path, pathname) !== null);
  return screen === undefined || isFor(role, screen.duty);
}

function isFor(role: OfficeRole, duty: StaffDuty | 'creator'): boolean {
  if (role === 'creator' || duty === 'creator') return role === duty;
  return hasDuty(role, duty);
}
