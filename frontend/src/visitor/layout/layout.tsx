import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router-dom';
import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';
import { ConsentStrip } from '../consent/consent-strip.js';
import { queries } from '../queries.js';
import { BottomBar } from './bottom-bar.js';
import { ErrorBoundary } from './error-boundary.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { paletteStyle } from './palette-style.js';
import { useHere } from './use-here.js';
import * as words from './words.js';

// the page must also work when these fail to load
const OfflineBanner = optionalPart(() => import('../../ui/offline-banner.js'));
const AfterLoad = optionalPart(() => import('./after-load.js'));

/** The frame of every fans' page; a creator's own pages take the colours of her cover. */
export function Layout() {
  const { pathname } = useLocation();
  const { username } = useHere();
  const { data: model } = useQuery({ ...queries.model(username ?? ''), enabled: false });
  return (
    <div style={paletteStyle(model)}>
      <a
        href="#conteudo"
        className="fixed top-3 left-3 z-30 -translate-y-20 rounded-full bg-text px-4 py-3 font-semibold text-bg focus:translate-y-0"
      >
        {words.SKIP}
      </a>
      <ConsentStrip />
      <Later>
        <OfflineBanner />
      </Later>
      <div className="mx-auto max-w-360 lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
        <Header />
        <div className="min-w-0">
          <main id="conteudo" tabIndex={-1} className="min-h-dvh outline-none">
            <ErrorBoundary key={pathname}>
              <Outlet />
            </ErrorBoundary>
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <Later>
        <AfterLoad />
      </Later>
    </div>
  );
}
