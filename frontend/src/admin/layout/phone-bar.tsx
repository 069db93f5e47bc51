import { NavLink, Stack, Text, UnstyledButton } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { WaitingBell } from '../waiting/waiting-bell.js';
import { useCreatorLink } from './creator-choice.js';
import { isOpen } from './nav-list.js';
import { linkOf, SCREEN_ICONS } from './screen-icons.js';
import { groupsOf, type OfficeRole } from './screens.js';
import { SidePanel } from './window.js';

/** As many as a thumb reaches; the others stand behind 'Mais'. */
const IN_BAR = 4;
/** What the team does on a phone, before anything else it may do; its fourth place is what waits. */
const FIRST: readonly string[] = ['today', 'dashboard', 'sales', 'content', 'people'];

type Props = {
  role: OfficeRole;
  /** Under all screens: what concerns who is signed in. */
  own: (close: () => void) => ReactNode;
};

/** The navigation of a phone: one row at the thumb, and everything else one tap away. */
export function PhoneBar({ role, own }: Props) {
  const { pathname } = useLocation();
  const linkTo = useCreatorLink();
  const [more, setMore] = useState(false);
  const groups = groupsOf(role);
  const first = groups.toSorted((a, b) => placeOf(a.id) - placeOf(b.id)).slice(0, IN_BAR - 1);
  return (
    <nav className="phone-bar" aria-label="Telas">
      {first.map((group) => {
        const { icon: Icon, label, path } = linkOf(group);
        return (
          <Link key={group.id} to={linkTo(path)} aria-current={isOpen(group, pathname) ? 'page' : undefined}>
            <Icon size={22} aria-hidden="true" />
            {/* the one screen of sales support has is called by its group: its own name breaks into two lines here */}
            {group.id === 'sales' ? group.label : label}
          </Link>
        );
      })}
      <WaitingBell inBar />
      <UnstyledButton onClick={() => setMore(true)}>
        <Ellipsis size={22} aria-hidden="true" />
        Mais
      </UnstyledButton>
      {more && (
        <SidePanel title="Todas as telas" onClose={() => setMore(false)}>
          <Stack gap="lg">
            {groups.map(({ id, label, screens }) => (
              <section key={id} aria-label={label}>
                <Text size="sm" c="dimmed" fw={600} mb={4}>
                  {label}
                </Text>
                {screens.map((screen) => {
                  const Icon = SCREEN_ICONS[screen.id];
                  return (
                    <NavLink
                      key={screen.id}
                      component={Link}
                      to={linkTo(screen.path)}
                      label={screen.label}
                      className="more-link"
                      leftSection={<Icon size={18} aria-hidden="true" />}
                      onClick={() => setMore(false)}
                    />
                  );
                })}
              </section>
            ))}
            {own(() => setMore(false))}
          </Stack>
        </SidePanel>
      )}
    </nav>
  );
}

const placeOf = (id: string): number => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);
