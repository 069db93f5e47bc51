import { hasDuty } from '@camarim/domain';
import { ActionIcon, Button, Group, NavLink, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Moon, PanelLeftClose, PanelLeftOpen, Search, Sun } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { HealthDot } from '../health/health-dot.js';
import { forgetOffice } from '../queries.js';
import { WaitingBell } from '../waiting/waiting-bell.js';
import { Brand } from './brand.js';
import { useNarrowedAddress } from './creator-choice.js';
import { CreatorSwitch } from './creator-switch.js';
import { NavList } from './nav-list.js';
import { ForeignScreen } from './not-found-screen.js';
import { PhoneBar } from './phone-bar.js';
import { ROLE_WORDS } from './role-words.js';
import { LoadingRows } from './screen-states.js';
import { mayOpen, type OfficeRole } from './screens.js';
import { useOnPhone } from './use-on-phone.js';
import { UnderSearch } from './window.js';

const Palette = lazyPart(async () => ({ default: (await import('../palette/palette.js')).Palette }));
const OwnAccess = lazyPart(async () => ({ default: (await import('../login/own-access.js')).OwnAccess }));

type Props = { person: { name: string; role: OfficeRole }; signOut: () => Promise<unknown> };

/** As the keyboard of who looks calls it. */
const SHORTCUT = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
/** How somebody likes the navigation in this browser. */
const FOLDED = { key: 'camarim-menu-folded', defaultValue: false };

/** Navigation, who is signed in, and the way out. */
export function Shell({ person, signOut }: Props) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [ownOpen, setOwn] = useState(false);
  const [folded, setFolded] = useLocalStorage({ ...FOLDED, getInitialValueInEffect: false });
  const [finding, setFinding] = useState(false);
  const onPhone = useOnPhone();
  // anywhere, also while something is being typed
  useHotkeys([['mod+K', () => setFinding(true)]], []);
  const role = ROLE_WORDS[person.role];
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: () => forgetOffice(client),
  });
  const runsHouse = hasDuty(person.role, 'administration');
  const own = (
    <>
      <Button variant="default" onClick={() => setOwn(true)}>
        Meu acesso
      </Button>
      <SchemeToggle />
      <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
        Sair
      </Button>
    </>
  );
  return (
    <div className={folded ? 'shell is-folded' : 'shell'}>
      <a href="#conteudo" className="skip-link">
        Pular para o conteúdo
      </a>
      <header className="shell-header">
        {onPhone ? <CreatorSwitch /> : <Brand />}
        <Group gap="sm" wrap="nowrap">
          <Text size="sm" c="dimmed" truncate className="shell-who">
            {person.name === role ? role : `${person.name} · ${role}`}
          </Text>
          {onPhone && (
            <ActionIcon variant="default" size="lg" aria-label="Buscar ou fazer" onClick={() => setFinding(true)}>
              <Search size={18} aria-hidden="true" />
            </ActionIcon>
          )}
          {!onPhone && <WaitingBell />}
          {!onPhone && own}
        </Group>
      </header>
      {onPhone ? (
        <PhoneBar
          role={person.role}
          own={(close) => (
            <>
              {runsHouse && <HealthDot onLeave={close} />}
              <Group gap="sm">{own}</Group>
            </>
          )}
        />
      ) : (
        <nav className="shell-nav" aria-label="Telas">
          <div className="shell-creator">
            <CreatorSwitch />
          </div>
          <NavLink
            component="button"
            type="button"
            className="shell-find"
            label="Buscar ou fazer"
            leftSection={<Search size={18} aria-hidden="true" />}
            rightSection={<kbd>{SHORTCUT}</kbd>}
            onClick={() => setFinding(true)}
          />
          <NavList role={person.role} />
          <div className="shell-foot">
            {runsHouse && <HealthDot />}
            <FoldButton folded={folded} onFold={() => setFolded(!folded)} />
          </div>
        </nav>
      )}
      <main id="conteudo" className="shell-main" tabIndex={-1}>
        {leave.isError && (
          <Text role="alert" c="red">
            {messageOf(leave.error)}
          </Text>
        )}
        <UnderSearch value={finding}>
          <Suspense fallback={<LoadingRows />}>
            {mayOpen(person.role, pathname) ? <ShownScreen /> : <ForeignScreen />}
          </Suspense>
          {ownOpen && (
            <Later urgent>
              <OwnAccess onClose={() => setOwn(false)} />
            </Later>
          )}
        </UnderSearch>
        {finding && (
          <Later urgent>
            <Palette role={person.role} onClose={() => setFinding(false)} />
          </Later>
        )}
      </main>
    </div>
  );
}

/** The screen of the address, narrowed to the creator somebody works on before it asks for anything. */
function ShownScreen() {
  const narrowed = useNarrowedAddress();
  return narrowed ? <Navigate to={narrowed} replace /> : <Outlet />;
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
