import { matchPath, useLocation } from 'react-router-dom';
import { PATTERNS, paths, usernameOf } from '../paths.js';

/** The current place: the path to return to after signing in, and the profile shown, if any. */
export function useHere(): { returnTo: string; username: string | null; isLogin: boolean } {
  const { pathname, search } = useLocation();
  const username = usernameOf(pathname);
  return {
    // the booking page keeps the choice in its query
    returnTo: username ? paths.profile(username) : pathname === PATTERNS.book ? pathname + search : pathname,
    username,
    isLogin: matchPath(PATTERNS.login, pathname) !== null,
  };
}
