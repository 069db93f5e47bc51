import type { CreatorMeDto } from '@camarim/contracts';
import { Menu, Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { Later } from '../lib/later.js';
import { lazyPart, optionalPart } from '../lib/lazy-part.js';
import { Brand, Mark } from '../ui/brand.js';
import { buttonClass } from '../ui/button.js';
import { NoticesBell } from './notices-bell.js';
import { LoadingRows } from './parts/screen-states.js';
import { Wide } from './parts/wide.js';
import { paths } from './paths.js';
import { BAR, GROUPS, messages, post } from './places.js';

const MessagesCount = optionalPart(async () => ({ default: (await import('./messages-count.js')).MessagesCount }));
const OfflineBanner = optionalPart(() => import('../ui/offline-banner.js'));
const MenuSheet = lazyPart(async () => ({ default: (await import('./menu-sheet.js')).MenuSheet }));

/** Around all screens: where she is, what is new, and the five places a thumb reaches. */
export function Shell({ creator }: { creator: CreatorMeDto }) {
  const { pathname } = useLocation();
  const [isMenuOpen, setMenu] = useState(false);
  const isBack = useNavigationType() === 'POP';
  // a screen begins at its top; going back, the browser knows where she was
  useEffect(() => {
    if (pathname && !isBack) document.documentElement.scrollTop = 0;
  }, [pathname, isBack]);
  return (
    <div className="lg:grid lg:grid-cols-[264px_minmax(0,1fr)]">
      <a
        href="#conteudo"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-text focus:px-4 focus:py-3 focus:text-bg"
      >
        Pular para o conteúdo
      </a>
      <Wide>
        {(isWide) =>
          isWide ? (
            <Rail creator={creator} onMenu={() => setMenu(true)} />
          ) : (
            <>
              <Head creator={creator} onMenu={() => setMenu(true)} />
              <Bar pathname={pathname} />
            </>
          )
        }
      </Wide>
      <Later>
        <OfflineBanner />
      </Later>
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto w-full max-w-3xl px-5 pt-2 pb-32 outline-none lg:px-9 lg:py-9"
      >
        <Suspense fallback={<LoadingRows />}>
          <Outlet />
        </Suspense>
      </main>
      {isMenuOpen && (
        <Later urgent>
          <MenuSheet name={creator.name} onClose={() => setMenu(false)} />
        </Later>
      )}
    </div>
  );
}

type OwnProps = { creator: CreatorMeDto; onMenu: () => void };
/** Beside the way to the messages: how many conversations have something unread. */
const Count = ({ creator }: Pick<OwnProps, 'creator'>) => (
  <Later>
    <MessagesCount modelIds={creator.models.map(({ id }) => id)} />
  </Later>
);

function Head({ creator, onMenu }: OwnProps) {
  return (
    <header className="flex items-center justify-between gap-3 px-5 pt-3">
      <Link to={paths.home()} aria-label="Camarim" className="grid size-11 place-items-center">
        <Mark className="size-8" />
      </Link>
      <div className="flex items-center gap-1">
        <Link
          to={messages.path}
          className="studio-counted grid size-11 place-items-center rounded-full text-text hover:bg-raised"
        >
          <messages.icon className="size-6" aria-hidden="true" />
          <span className="sr-only">{messages.label}</span>
          <Count creator={creator} />
        </Link>
        <NoticesBell />
        <button
          type="button"
          aria-label="Mais"
          aria-haspopup="dialog"
          onClick={onMenu}
          className="grid size-11 place-items-center rounded-full text-text hover:bg-raised"
        >
          <Menu className="size-6" aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}

const current = (isHere: boolean) => (isHere ? ('page' as const) : undefined);

function Bar({ pathname }: { pathname: string }) {
  return (
    <nav className="studio-bar" aria-label="Telas">
      {BAR.map(({ label, icon: Icon, places }) => {
        const isHere = places.some(({ path }) => path === pathname);
        if (places[0] === post)
          return (
            <Link key={label} to={post.path} aria-label={post.label} aria-current={current(isHere)}>
              <span className="button-filled studio-plus">
                <Plus className="size-6" aria-hidden="true" />
              </span>
            </Link>
          );
        return (
          <Link key={label} to={places[0].path} aria-current={current(isHere)}>
            <Icon className="size-6" aria-hidden="true" />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

function Rail({ creator, onMenu }: OwnProps) {
  const { pathname } = useLocation();
  return (
    <aside className="sticky top-0 flex h-dvh flex-col gap-5 overflow-y-auto border-r border-line px-4 py-6">
      <div className="flex items-center justify-between pl-3">
        <Brand />
        <NoticesBell />
      </div>
      <nav aria-label="Telas" className="studio-rail flex flex-1 flex-col gap-4">
        <Link to={post.path} className={buttonClass('primary', 'text-white!')}>
          <Plus className="size-5" aria-hidden="true" />
          {post.label}
        </Link>
        {GROUPS.map(({ label, places }) => (
          <ul key={label} aria-label={label}>
            {places
              .filter((place) => place !== post)
              .map(({ path, label: words, icon: Icon }) => (
                <li key={path}>
                  <Link to={path} aria-current={current(path === pathname)}>
                    <Icon className="size-5" aria-hidden="true" />
                    {words}
                    {path === messages.path && <Count creator={creator} />}
                  </Link>
                </li>
              ))}
          </ul>
        ))}
      </nav>
      <p className="-mb-4 truncate px-3.5 text-sm text-quiet">{creator.name}</p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onMenu}
        className="flex min-h-11 items-center gap-3 px-3.5 font-semibold text-quiet hover:text-text"
      >
        <Menu className="size-5" aria-hidden="true" />
        Mais
      </button>
    </aside>
  );
}
