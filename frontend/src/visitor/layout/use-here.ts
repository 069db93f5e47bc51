import { matchPath, useLocation } from 'react-router-dom';
import { PATTERNS, paths, usernameOf } from '../paths.js';

/** Where the fan is: the path to come back to after signing in, and the profile shown, if any. */
export function useHere(): { returnTo: string; username: string | null; isLogin: boolean } {
  const { pathname, search } = useLocation();
  const username = usernameOf(pathname);
  return {
    // what was chosen on the page of bookings is in its query
    returnTo: username ? paths.profile(username) : pathname === PATTERNS.book ? pathname + search : pathname,
    username,
    isLogin: matchPath(PATTERNS.login, pathname) !== null,
  };
}
