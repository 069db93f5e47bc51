import type { StaffDto } from '@camarim/contracts';
import { hasDuty, type StaffDuty } from '@camarim/domain';
import { matchPath } from 'react-router-dom';
import { paths } from '../paths.js';

export type OfficeRole = StaffDto['role'];
export type ScreenId =
  | 'dashboard'
  | 'models'
  | 'stories'
  | 'content'
  | 'calls'
  | 'sales'
  | 'salesLinks'
  | 'coupons'
  | 'presells'
  | 'facebook'
  | 'funnel'
  | 'people'
  | 'messages'
  | 'notices'
  | 'team'
  | 'audit'
  | 'settings'
  | 'disputes'
  | 'strayMoney'
  | 'ledger'
  | 'payouts'
  | 'deadLetters';
export type ScreenLink = { id: ScreenId; label: string; path: string };
type Screen = ScreenLink & { duty: StaffDuty; group: GroupId; ofCreator?: true };
export type GroupId = 'today' | 'content' | 'sales' | 'growth' | 'people' | 'system';
/** Screens of one kind of work, never none; whoever has just one of them has a link and no group. */
export type ScreenGroup = { id: GroupId; label: string; screens: [ScreenLink, ...ScreenLink[]] };

const GROUP_LABELS: Readonly<Record<GroupId, string>> = {
  today: 'Hoje',
  content: 'Conteúdo',
  sales: 'Vendas',
  growth: 'Crescimento',
  people: 'Pessoas',
  system: 'Sistema',
};

/** Whose screen it is: who has the duty. `ofCreator`: its `?modelo=` narrows it to one creator. */
const SCREENS: readonly Screen[] = [
  { id: 'dashboard', label: 'Hoje', path: paths.dashboard(), duty: 'overview', group: 'today', ofCreator: true },
  { id: 'models', label: 'Modelos', path: paths.models(), duty: 'publishing', group: 'content' },
  { id: 'content', label: 'Publicações', path: paths.content(), duty: 'moderation', group: 'content', ofCreator: true },
  { id: 'stories', label: 'Stories', path: paths.stories(), duty: 'pages', group: 'content', ofCreator: true },
  { id: 'calls', label: 'Chamadas', path: paths.calls(), duty: 'calls', group: 'content', ofCreator: true },
  { id: 'sales', label: 'Todas as vendas', path: paths.sales(), duty: 'sales', group: 'sales', ofCreator: true },
  { id: 'disputes', label: 'Contestações', path: paths.disputes(), duty: 'money', group: 'sales' },
  { id: 'strayMoney', label: 'Dinheiro sem dono', path: paths.strayMoney(), duty: 'money', group: 'sales' },
  { id: 'ledger', label: 'Livro-caixa', path: paths.ledger(), duty: 'money', group: 'sales' },
  { id: 'payouts', label: 'Repasses', path: paths.payouts(), duty: 'money', group: 'sales' },
  { id: 'funnel', label: 'Funil', path: paths.funnel(), duty: 'campaigns', group: 'growth', ofCreator: true },
  { id: 'salesLinks', label: 'WhatsApp Vendas', path: paths.salesLinks(), duty: 'campaigns', group: 'growth' },
  { id: 'coupons', label: 'Cupons', path: paths.coupons(), duty: 'figures', group: 'growth' },
  { id: 'presells', label: 'Presells', path: paths.presells(), duty: 'pages', group: 'growth' },
  { id: 'facebook', label: 'Facebook CAPI', path: paths.facebook(), duty: 'campaigns', group: 'growth' },
  { id: 'people', label: 'Usuários', path: paths.people(), duty: 'people', group: 'people' },
  {
    id: 'messages',
    label: 'Mensagens',
    path: paths.messages(),
    duty: 'people',
    group: 'people',
    ofCreator: true,
  },
  { id: 'notices', label: 'Denúncias', path: paths.notices(), duty: 'people', group: 'people' },
  { id: 'team', label: 'Equipe', path: paths.team(), duty: 'ownership', group: 'people' },
  { id: 'settings', label: 'Configurações', path: paths.settings(), duty: 'money', group: 'system' },
  { id: 'audit', label: 'Auditoria', path: paths.audit(), duty: 'administration', group: 'system' },
  { id: 'deadLetters', label: 'Operação', path: paths.deadLetters(), duty: 'administration', group: 'system' },
];

/** Where a role begins: with the figures of the house, else with what was sold, unless that is not its affair either. */
export function landingOf(role: OfficeRole): string {
  const screens = screensOf(role);
  const first = screens.find(({ id }) => id === 'dashboard') ?? screens.find(({ id }) => id === 'sales') ?? screens[0];
  return first?.path ?? paths.root();
}

/** The screens a role works with; the server refuses the others whatever is linked (USR-24). */
export function screensOf(role: OfficeRole): ScreenLink[] {
  return SCREENS.filter(({ duty }) => hasDuty(role, duty)).map(({ id, label, path }) => ({ id, label, path }));
}

/** The same screens as the navigation shows them. */
export function groupsOf(role: OfficeRole): ScreenGroup[] {
  const groups = new Map<GroupId, ScreenGroup>();
  for (const { group, duty, ...screen } of SCREENS) {
    if (!hasDuty(role, duty)) continue;
    const known = groups.get(group);
    if (known) known.screens.push(screen);
    else groups.set(group, { id: group, label: GROUP_LABELS[group], screens: [screen] });
  }
  return [...groups.values()];
}

/** False for an address that is somebody else's screen; what is no screen at all is for the routes to say (FA-02). */
export function mayOpen(role: OfficeRole, pathname: string): boolean {
  const screen = SCREENS.find(({ path }) => matchPath(path, pathname) !== null);
  return screen === undefined || hasDuty(role, screen.duty);
}

/** Whether an address is that of a screen which one creator can narrow. */
export const isOfCreator = (pathname: string): boolean =>
  SCREENS.some(({ path, ofCreator }) => ofCreator === true && matchPath(path, pathname) !== null);
