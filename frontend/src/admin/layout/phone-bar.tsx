import { NavLink, Stack, Text, UnstyledButton } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isOpen } from './nav-list.js';
import { linkOf, SCREEN_ICONS } from './screen-icons.js';
import { groupsOf, type OfficeRole } from './screens.js';
import { SidePanel } from './window.js';

/** As many as a thumb reaches; the others stand behind 'Mais'. */
const IN_BAR = 4;

/** The navigation of a phone: one row at the thumb, and everything else one tap away. */
export function PhoneBar({ role }: { role: OfficeRole }) {
  const { pathname } = useLocation();
  const [more, setMore] = useState(false);
  const groups = groupsOf(role);
  const hasMore = groups.length > IN_BAR;
  return (
    <nav className="phone-bar" aria-label="Telas">
      {groups.slice(0, IN_BAR).map((group) => {
        const { icon: Icon, label, path } = linkOf(group);
        return (
          <Link key={group.id} to={path} aria-current={isOpen(group, pathname) ? 'page' : undefined}>
            <Icon size={22} aria-hidden="true" />
            {label}
          </Link>
        );
      })}
      {hasMore && (
        <UnstyledButton onClick={() => setMore(true)}>
          <Ellipsis size={22} aria-hidden="true" />
          Mais
        </UnstyledButton>
      )}
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
                      to={screen.path}
                      label={screen.label}
                      className="more-link"
                      leftSection={<Icon size={18} aria-hidden="true" />}
                      onClick={() => setMore(false)}
                    />
                  );
                })}
              </section>
            ))}
          </Stack>
        </SidePanel>
      )}
    </nav>
  );
}
