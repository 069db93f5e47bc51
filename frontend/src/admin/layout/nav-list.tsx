import { NavLink } from '@mantine/core';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useCreatorLink } from './creator-choice.js';
import { linkOf } from './screen-icons.js';
import { groupsOf, type OfficeRole, type ScreenGroup } from './screens.js';

/** A page below a screen is one of its own. */
const isHere = (pathname: string, path: string) => matchPath({ path, end: false }, pathname) !== null;
/** Whether one of its screens is the one shown. */
export const isOpen = ({ screens }: ScreenGroup, pathname: string): boolean =>
  screens.some(({ path }) => isHere(pathname, path));

/** The screens of a role in their groups, of which only the open one shows what is in it. */
export function NavList({ role }: { role: OfficeRole }) {
  const { pathname } = useLocation();
  return groupsOf(role).map((group) => <GroupLinks key={group.id} group={group} pathname={pathname} />);
}

function GroupLinks({ group, pathname }: { group: ScreenGroup; pathname: string }) {
  const open = isOpen(group, pathname);
  const linkTo = useCreatorLink();
  if (group.screens.length === 1) return <GroupLink group={group} active={open} />;
  return (
    <div className={open ? 'nav-group is-open' : 'nav-group'}>
      <GroupLink group={group} active={false} />
      {open && (
        <ul className="nav-sub" aria-label={group.label}>
          {group.screens.map(({ id, label, path }) => (
            <li key={id}>
              <NavLink
                component={Link}
                to={linkTo(path)}
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

function GroupLink({ group, active }: { group: ScreenGroup; active: boolean }) {
  const { icon: Icon, label, path } = linkOf(group);
  const linkTo = useCreatorLink();
  return (
    <NavLink
      component={Link}
      to={linkTo(path)}
      label={label}
      active={active}
      aria-current={active ? 'page' : undefined}
      leftSection={<Icon size={18} aria-hidden="true" />}
    />
  );
}
