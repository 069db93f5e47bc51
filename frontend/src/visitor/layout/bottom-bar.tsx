import { Crown, House, Images, LogIn, UserRound, Video } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PLANS_ANCHOR, paths } from '../paths.js';
import { useMe } from '../queries.js';
import { useHere } from './use-here.js';

const TARGET =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium text-quiet hover:text-text';

const VIP = (
  <>
    <Crown className="size-5 text-gold" aria-hidden="true" />
    VIP
  </>
);

/** The bottom navigation on phones: the same five items on every page; VIP leads to the plans of the creator shown. */
export function BottomBar() {
  const me = useMe();
  const { returnTo, username } = useHere();
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-bg/95 pb-[env(safe-area-inset-bottom)] backdrop-blur md:hidden"
    >
      <Link to={paths.home()} className={TARGET}>
        <House className="size-5" aria-hidden="true" />
        Início
      </Link>
      <Link to={paths.gallery()} className={TARGET}>
        <Images className="size-5" aria-hidden="true" />
        Galeria
      </Link>
      <Link to={paths.book()} className={TARGET}>
        <Video className="size-5" aria-hidden="true" />
        Chamadas
      </Link>
      {username ? (
        <a href={`#${PLANS_ANCHOR}`} className={TARGET}>
          {VIP}
        </a>
      ) : (
        <Link to={paths.vip()} className={TARGET}>
          {VIP}
        </Link>
      )}
      {me.signedIn ? (
        <Link to={paths.account()} className={TARGET}>
          <UserRound className="size-5" aria-hidden="true" />
          Perfil
        </Link>
      ) : (
        <Link to={paths.login(returnTo)} className={TARGET}>
          <LogIn className="size-5" aria-hidden="true" />
          Entrar
        </Link>
      )}
    </nav>
  );
}
