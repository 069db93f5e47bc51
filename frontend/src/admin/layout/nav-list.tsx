import { NavLink } from '@mantine/core';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { GROUP_ICONS, SCREEN_ICONS } from './screen-icons.js';
import { groupsOf, type OfficeRole, type ScreenGroup, screensOf } from './screens.js';

const isHere = (pathname: string, path: string) => matchPath(path, pathname) !== null;
/** Whether one of its screens is the one shown. */
export const isOpen = ({ screens }: ScreenGroup, pathname: string): boolean =>
  screens.some(({ path }) => isHere(pathname, path));

/** The screens of a role: a creator's in a row, the team's in groups of which only the open one shows what is in it. */
export function NavList({ role }: { role: OfficeRole }) {
  const { pathname } = useLocation();
  if (role === 'creator') {
    return screensOf(role).map(({ id, label, path }) => (
      <ScreenNavLink key={id} icon={SCREEN_ICONS[id]} label={label} path={path} active={isHere(pathname, path)} />
    ));
  }
  return groupsOf(role).map((group) => <GroupLinks key={group.id} group={group} pathname={pathname} />);
}

function GroupLinks({ group, pathname }: { group: ScreenGroup; pathname: string }) {
  const [first, ...others] = group.screens;
  if (!first) return null;
  if (others.length === 0) {
    const active = isHere(pathname, first.path);
    return <ScreenNavLink icon={SCREEN_ICONS[first.id]} label={first.label} path={first.path} active={active} />;
  }
  const open = isOpen(group, pathname);
  return (
    <div className={open ? 'nav-group is-open' : 'nav-group'}>
      <ScreenNavLink icon={GROUP_ICONS[group.id]} label={group.label} path={first.path} active={false} />
      {open && (
        <ul className="nav-sub" aria-label={group.label}>
          {group.screens.map(({ id, label, path }) => (
            <li key={id}>
              <NavLink
                component={Link}
                to={path}
                label={label}
                active={isHere(pathname, path)}
                aria-current={isHere(pathname, path) ? 'page' : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type LinkProps = { icon: typeof GROUP_ICONS.today; label: string; path: string; active: boolean };
function ScreenNavLink({ icon: Icon, label, path, active }: LinkProps) {
  return (
    <NavLink
      component={Link}
      to={path}
      label={label}
      active={active}
      aria-current={active ? 'page' : undefined}
      leftSection={<Icon size={18} aria-hidden="true" />}
    />
  );
}
