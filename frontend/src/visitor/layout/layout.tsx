import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated.js';
import { BottomBar } from './bottom-bar.js';
import { ErrorBoundary } from './error-boundary.js';
import { Footer } from './footer.js';
import { Header } from './header.js';

// the page must also work when these fail to load
const OfflineBanner = lazy(() => import('./offline-banner.js').catch(() => ({ default: (): ReactNode => null })));
const AfterLoad = lazy(() => import('./after-load.js').catch(() => ({ default: (): ReactNode => null })));

/** The frame of every fans' page. */
export function Layout() {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return (
    <>
      <a
        href="#conteudo"
        className="fixed top-3 left-3 z-30 -translate-y-20 rounded-full bg-text px-4 py-3 font-semibold text-bg focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <Header />
      <Suspense>{hydrated && <OfflineBanner />}</Suspense>
      <main id="conteudo" tabIndex={-1} className="min-h-dvh outline-none">
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      <BottomBar />
      <Suspense>{hydrated && <AfterLoad />}</Suspense>
    </>
  );
}
