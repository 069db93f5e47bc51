import {
  Banknote,
  BookOpenCheck,
  Clapperboard,
  Filter,
  Flag,
  Gavel,
  HandCoins,
  History,
  Images,
  LayoutGrid,
  Link,
  MailWarning,
  Megaphone,
  MessagesSquare,
  PanelTop,
  Receipt,
  Settings,
  ShieldUser,
  Sun,
  TicketPercent,
  TrendingUp,
  UserSearch,
  Users,
  Video,
} from 'lucide-react';
import type { ScreenGroup } from './screens.js';

/** What a screen is known by where there is no room for its name. */
export const SCREEN_ICONS = {
  dashboard: Sun,
  models: Users,
  stories: Clapperboard,
  content: Images,
  calls: Video,
  sales: Receipt,
  salesLinks: Link,
  coupons: TicketPercent,
  presells: PanelTop,
  facebook: Megaphone,
  funnel: Filter,
  people: UserSearch,
  messages: MessagesSquare,
  notices: Flag,
  team: ShieldUser,
  audit: History,
  settings: Settings,
  disputes: Gavel,
  strayMoney: HandCoins,
  ledger: BookOpenCheck,
  payouts: Banknote,
  deadLetters: MailWarning,
};
const GROUP_ICONS = {
  today: Sun,
  content: LayoutGrid,
  sales: Receipt,
  growth: TrendingUp,
  people: Users,
  system: Settings,
};

/** What a group is reached by: a single screen by its own icon and name. */
export function linkOf({ id, label, screens: [first, ...others] }: ScreenGroup) {
  return others.length > 0
    ? { icon: GROUP_ICONS[id], label, path: first.path }
    : { icon: SCREEN_ICONS[first.id], label: first.label, path: first.path };
}
