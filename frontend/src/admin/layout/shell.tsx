import { ActionIcon, Button, Group, NavLink, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CalendarDays,
  ChartColumn,
  Clapperboard,
  Clock,
  Filter,
  Flag,
  HandCoins,
  History,
  Images,
  LayoutDashboard,
  Link,
  MailWarning,
  Megaphone,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  PanelTop,
  Receipt,
  Settings,
  ShieldUser,
  Sun,
  UserSearch,
  Users,
  Video,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, NavLink as RouterLink, useLocation } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { forgetOffice } from '../queries.js';
import { Brand } from './brand.js';
import { ForeignScreen } from './not-found-screen.js';
import { ROLE_WORDS } from './role-words.js';
import { LoadingRows } from './screen-states.js';
import { mayOpen, type OfficeRole, screensOf } from './screens.js';

const ICONS = {
  agenda: CalendarDays,
  hours: Clock,
  figures: ChartColumn,
  dashboard: LayoutDashboard,
  models: Users,
  stories: Clapperboard,
  content: Images,
  calls: Video,
  sales: Receipt,
  salesLinks: Link,
  presells: PanelTop,
  facebook: Megaphone,
  funnel: Filter,
  people: UserSearch,
  notices: Flag,
  team: ShieldUser,
  audit: History,
  settings: Settings,
  strayMoney: HandCoins,
  deadLetters: MailWarning,
};

const OwnAccess = lazy(async () => ({ default: (await import('../login/own-access.js')).OwnAccess }));

type Props = { person: { name: string; role: OfficeRole }; signOut: () => Promise<unknown> };

/** How somebody likes the navigation in this browser. */
const FOLDED = { key: 'camarim-menu-folded', defaultValue: false };

/** Navigation, who is signed in, and the way out. */
export function Shell({ person, signOut }: Props) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [own, setOwn] = useState(false);
  const [folded, setFolded] = useLocalStorage({ ...FOLDED, getInitialValueInEffect: false });
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // on a phone the screens stand in one row, and the one shown may be far along it
    const here = nav.current?.querySelector(`[href="${pathname}"]`);
    here?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  const role = person.role === 'creator' ? 'Criadora' : ROLE_WORDS[person.role];
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: () => forgetOffice(client),
  });
  return (
    <div className={folded ? 'shell is-folded' : 'shell'}>
      <a href="#conteudo" className="skip-link">
        Pular para o conteúdo
      </a>
      <header className="shell-header">
        <Brand />
        <Group gap="sm" wrap="nowrap">
          <Text size="sm" c="dimmed" truncate className="shell-who">
            {person.name === role ? role : `${person.name} · ${role}`}
          </Text>
          {person.role !== 'creator' && (
            <Button variant="default" onClick={() => setOwn(true)}>
              Meu acesso
            </Button>
          )}
          <SchemeToggle />
          <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
            Sair
          </Button>
        </Group>
      </header>
      <nav ref={nav} className="shell-nav" aria-label="Telas">
        {screensOf(person.role).map(({ id, label, path }) => {
          const Icon = ICONS[id];
          return (
            <NavLink
              key={id}
              component={RouterLink}
              to={path}
              label={label}
              active={pathname === path}
              leftSection={<Icon size={18} aria-hidden="true" />}
            />
          );
        })}
        <FoldButton folded={folded} onFold={() => setFolded(!folded)} />
      </nav>
      <main id="conteudo" className="shell-main" tabIndex={-1}>
        {leave.isError && (
          <Text role="alert" c="red">
            {messageOf(leave.error)}
          </Text>
        )}
        <Suspense fallback={<LoadingRows />}>
          {mayOpen(person.role, pathname) ? <Outlet /> : <ForeignScreen />}
        </Suspense>
        <Suspense>{own && <OwnAccess onClose={() => setOwn(false)} />}</Suspense>
      </main>
    </div>
  );
}

/** Leaves the icons of the navigation, which opens again under the pointer or the focus (FA-01). */
function FoldButton({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  return (
    <NavLink
      component="button"
      type="button"
      className="shell-fold"
      label={folded ? 'Manter menu aberto' : 'Recolher menu'}
      leftSection={
        folded ? <PanelLeftOpen size={18} aria-hidden="true" /> : <PanelLeftClose size={18} aria-hidden="true" />
      }
      onClick={onFold}
    />
  );
}

function SchemeToggle() {
  // without them it would write a style element, which the page's policy refuses
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('dark') === 'dark';
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={isDark ? 'Usar tema claro' : 'Usar tema escuro'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </ActionIcon>
  );
}
