import {
  Bell,
  BookOpenCheck,
  CalendarDays,
  ChartColumn,
  CirclePlus,
  Clapperboard,
  Clock,
  Filter,
  Flag,
  FolderHeart,
  Gift,
  HandCoins,
  History,
  House,
  Images,
  LayoutGrid,
  Link,
  MailWarning,
  Megaphone,
  MessageCircle,
  PanelTop,
  QrCode,
  Receipt,
  Settings,
  ShieldUser,
  Sun,
  TicketPercent,
  TrendingUp,
  UserSearch,
  Users,
  Video,
  Wallet,
} from 'lucide-react';
import type { ScreenGroup } from './screens.js';

/** What a screen is known by where there is no room for its name. */
export const SCREEN_ICONS = {
  home: House,
  post: CirclePlus,
  agenda: CalendarDays,
  hours: Clock,
  ownPosts: Images,
  ownStories: Clapperboard,
  ownCollections: FolderHeart,
  ownComments: MessageCircle,
  teamActs: History,
  earnings: Wallet,
  audience: QrCode,
  ownTips: Gift,
  ownNotices: Bell,
  figures: ChartColumn,
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
  notices: Flag,
  team: ShieldUser,
  audit: History,
  settings: Settings,
  strayMoney: HandCoins,
  ledger: BookOpenCheck,
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
  const isGroup = others.length > 0 && id in GROUP_ICONS;
  return isGroup
    ? { icon: GROUP_ICONS[id as keyof typeof GROUP_ICONS], label, path: first.path }
    : { icon: SCREEN_ICONS[first.id], label: first.label, path: first.path };
}
