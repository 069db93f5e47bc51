import { matchPath, useLocation } from 'react-router-dom';
import { PATTERNS, paths } from '../paths.js';

const PROFILES = [PATTERNS.premium, PATTERNS.premiumLead, PATTERNS.profile, PATTERNS.profileLead];
/** Every other address of the product; its first segment is no name of a creator. */
const PAGES = Object.values(PATTERNS).filter((pattern) => !pattern.startsWith('/:'));

/** Where the fan is: the path to come back to after signing in, and the profile shown, if any. */
export function useHere(): { returnTo: string; username: string | null; isLogin: boolean } {
  const { pathname, search } = useLocation();
  const isPage = PAGES.some((pattern) => matchPath(pattern, pathname));
  const match = isPage ? null : PROFILES.map((pattern) => matchPath(pattern, pathname)).find(Boolean);
  const username = match?.params.username ?? null;
  return {
    // what was chosen on the page of bookings is in its query
    returnTo: username ? paths.profile(username) : pathname === PATTERNS.book ? pathname + search : pathname,
    username,
    isLogin: matchPath(PATTERNS.login, pathname) !== null,
  };
}
