import { createRoutesFromChildren, type RouteObject } from 'react-router-dom';
import { FAN_SCREENS } from '../../tools/screens/fan-screens.mjs';
import { OFFICE_SCREENS } from '../../tools/screens/office-screens.mjs';
import type { Screen } from '../../tools/screens/screen.mjs';
import { screensOf } from '../src/admin/layout/screens.js';
import { PLACES } from '../src/creator/places.js';
import { PATTERNS } from '../src/visitor/paths.js';
import { VisitorRoutes } from '../src/visitor/routes.js';

/** Routes that stand for no screen of their own: the rest below a page, and what the server redirects. */
const isScreen = (path: string) => !path.endsWith('*') && path !== PATTERNS.root;

const allPaths = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...allPaths(children ?? [])]);
const withoutQuery = (screen: Screen): string => {
  const path = typeof screen.path === 'string' ? screen.path : screen.path({ luna: 'luna' } as never);
  return path.split('?')[0] ?? '';
};

it('npm run screens opens every page a fan can come to', () => {
  const { children } = VisitorRoutes({}).props as { children: React.ReactNode };
  const routes = [...allPaths(createRoutesFromChildren(children)), ...Object.values(PATTERNS)].filter(isScreen);
  const opened = new Set(FAN_SCREENS.map(({ route }) => route));
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => !opened.has(route))).toEqual([]);
});

it('npm run screens opens every screen of the team and of a creator', () => {
  const opened = new Set(OFFICE_SCREENS.map(withoutQuery));
  const linked = [...screensOf('owner'), ...PLACES].map(({ path }) => path);
  expect(linked.length).toBeGreaterThan(15);
  expect(linked.filter((path) => !opened.has(path))).toEqual([]);
});

it('each screen has a name of its own, for its pictures', () => {
  const ids = [...FAN_SCREENS, ...OFFICE_SCREENS].map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});
