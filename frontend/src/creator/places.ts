import {
  Bell,
  CalendarDays,
  ChartColumn,
  CirclePlus,
  Clapperboard,
  Clock,
  FolderHeart,
  Gift,
  House,
  Images,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  QrCode,
  ShieldCheck,
  Wallet,
} from 'lucide-react';
import { paths } from './paths.js';

export type Place = { label: string; path: string; icon: LucideIcon };
export type PlaceGroup = { label: string; places: readonly [Place, ...Place[]] };

const home: Place = { label: 'Início', path: paths.home(), icon: House };
export const post: Place = { label: 'Postar', path: paths.post(), icon: CirclePlus };

export const messages: Place = { label: 'Mensagens', path: paths.messages(), icon: MessagesSquare };

/** Screens of one kind of work stand beside each other under one place of the bar. */
const calls: PlaceGroup = {
  label: 'Chamadas',
  places: [
    { label: 'Minha agenda', path: paths.agenda(), icon: CalendarDays },
    { label: 'Meus horários', path: paths.hours(), icon: Clock },
    { label: 'Meus números', path: paths.figures(), icon: ChartColumn },
  ],
};
const content: PlaceGroup = {
  label: 'Conteúdo',
  places: [
    { label: 'Publicações', path: paths.ownPosts(), icon: Images },
    { label: 'Stories', path: paths.ownStories(), icon: Clapperboard },
    { label: 'Coleções', path: paths.ownCollections(), icon: FolderHeart },
    { label: 'Comentários', path: paths.ownComments(), icon: MessageCircle },
  ],
};
const money: PlaceGroup = {
  label: 'Ganhos e público',
  places: [
    { label: 'Ganhos', path: paths.earnings(), icon: Wallet },
    { label: 'Mimos', path: paths.ownTips(), icon: Gift },
    { label: 'Público', path: paths.audience(), icon: QrCode },
  ],
};
const others: PlaceGroup = {
  label: 'Sua conta',
  places: [
    { label: 'Avisos', path: paths.ownNotices(), icon: Bell },
    { label: 'A equipe', path: paths.teamActs(), icon: ShieldCheck },
  ],
};

/** Every screen of the studio, in the order of the menu. */
export const GROUPS: readonly PlaceGroup[] = [
  { label: 'Hoje', places: [home, messages, post] },
  calls,
  content,
  money,
  others,
];
export const PLACES: readonly Place[] = GROUPS.flatMap(({ places }) => places);
/** Those that stand under one place of the bar. */
const TABBED = [calls, content, money];

/** What a thumb reaches on a phone; the middle one is what she came for. */
export const BAR: readonly { label: string; icon: LucideIcon; places: readonly [Place, ...Place[]] }[] = [
  { label: 'Início', icon: House, places: [home] },
  { label: 'Agenda', icon: CalendarDays, places: calls.places },
  { label: 'Postar', icon: CirclePlus, places: [post] },
  { label: 'Conteúdo', icon: Images, places: content.places },
  { label: 'Ganhos', icon: Wallet, places: money.places },
];

/** The screens beside the one shown; none where it stands alone. */
export const besides = (pathname: string): readonly Place[] =>
  TABBED.find(({ places }) => places.some(({ path }) => path === pathname))?.places ?? [];
