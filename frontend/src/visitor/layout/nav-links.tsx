import { Crown, House, Images, LogIn, UserRound, Video } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PLANS_ANCHOR, paths } from '../paths.js';
import { useMe } from '../queries.js';
import { useHere } from './use-here.js';
import * as words from './words.js';

type Props = {
  /** Classes of every item; the current one also carries `aria-current`, which the classes may style. */
  className: string;
  /** The bar of a phone has less room for words. */
  short?: boolean;
};

/** The server leads from there to the main profile; without internet the page that is there stays. */
const START = {
  reloadDocument: true,
  onClick: (event: MouseEvent) => navigator.onLine || event.preventDefault(),
};

/** The five places of the site, the same at the bottom of a phone and beside a desktop page (FV-01). */
export function NavLinks({ className, short = false }: Props) {
  const me = useMe();
  const { pathname } = useLocation();
  const { returnTo, username } = useHere();
  const item = (to: string, icon: ReactNode, label: string, at = to, more?: typeof START) => (
    <Link {...more} to={to} className={className} aria-current={isAt(pathname, at) ? 'page' : undefined}>
      {icon}
      {label}
    </Link>
  );
  const crown = <Crown className="size-6" aria-hidden="true" />;
  return (
    <>
      {item(paths.start(), <House className="size-6" aria-hidden="true" />, words.HOME, paths.home(), START)}
      {item(paths.gallery(), <Images className="size-6" aria-hidden="true" />, words.GALLERY)}
      {item(paths.book(), <Video className="size-6" aria-hidden="true" />, short ? words.CALLS : words.BOOK)}
      {username ? (
        <a href={`#${PLANS_ANCHOR}`} className={className}>
          {crown}
          {words.VIP}
        </a>
      ) : (
        item(paths.vip(), crown, words.VIP)
      )}
      {me.signedIn
        ? item(paths.account(), <UserRound className="size-6" aria-hidden="true" />, words.ACCOUNT)
        : item(paths.login(returnTo), <LogIn className="size-6" aria-hidden="true" />, words.SIGN_IN)}
    </>
  );
}

/** Whether a link leads to the page shown: its query, the way back, is no part of the place. */
const isAt = (pathname: string, to: string): boolean => pathname.replace(/\/$/, '') === to.split('?', 1)[0];
