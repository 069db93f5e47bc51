import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated.js';
import { Brand } from '../../ui/brand.js';
import { classes } from '../../ui/classes.js';
import { paths } from '../paths.js';
import { useMe } from '../queries.js';
import { useHere } from './use-here.js';
import { useScrolled } from './use-scrolled.js';

const NotificationBell = lazy(() =>
  import('../notifications/notification-bell.js').catch(() => ({ default: (): ReactNode => null })),
);

const SOLID_AFTER_PX = 50;
const TARGET =
  'inline-flex min-h-11 items-center rounded-full border border-white/15 bg-black/45 px-5 text-sm font-semibold text-white transition-colors duration-150 hover:border-white/40';

const PAGE =
  'inline-flex min-h-11 items-center px-3 text-sm font-semibold text-white text-shadow-lg hover:underline max-md:hidden';

/** Transparent over the cover; gets a background after 50 px of scrolling (FV-01). */
export function Header() {
  const me = useMe();
  const { returnTo, isLogin } = useHere();
  const hydrated = useHydrated();
  const solid = useScrolled(SOLID_AFTER_PX);
  return (
    <header
      className={classes(
        'fixed inset-x-0 top-0 z-20 transition-colors duration-200',
        solid ? 'border-b border-line bg-bg/90 backdrop-blur' : 'bg-linear-to-b from-black/70 to-transparent',
      )}
    >
      <div className="mx-auto flex h-16 max-w-5xl items-center justify-between gap-4 px-4 md:px-8">
        <Link to={paths.home()} className="rounded-full py-2">
          <Brand />
          <span className="sr-only">, início</span>
        </Link>
        <nav aria-label="Topo" className="flex items-center gap-2">
          <Link to={paths.home()} className={PAGE}>
            Início
          </Link>
          <Link to={paths.gallery()} className={PAGE}>
            Galeria
          </Link>
          <Link to={paths.book()} className={PAGE}>
            Agendar Chamada
          </Link>
          {me.signedIn ? (
            <>
              <Suspense fallback={<span className="size-11" />}>{hydrated && <NotificationBell />}</Suspense>
              <Link to={paths.account()} className={classes(TARGET, 'max-md:hidden')}>
                {me.name ?? 'Minha conta'}
              </Link>
            </>
          ) : (
            !isLogin && (
              <Link to={paths.login(returnTo)} className={TARGET}>
                Entrar
              </Link>
            )
          )}
        </nav>
      </div>
    </header>
  );
}
