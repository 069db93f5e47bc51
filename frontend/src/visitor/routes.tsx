import type { LegalDocumentId } from '@camarim/domain';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { useHydrated } from '../lib/use-hydrated.js';
import { AgeGated } from './age/age-gated.js';
import { Layout } from './layout/layout.js';
import { NotFoundPage } from './layout/not-found-page.js';
import { PageWaiting } from './layout/page-waiting.js';
import { LEGAL_LINKS, PATTERNS, paths } from './paths.js';
import { ProfilePage } from './profile/profile-page.js';

const HomePage = lazy(() => import('./home/home-page.js'));
const GalleryPage = lazy(() => import('./gallery/gallery-page.js'));
const LoginPage = lazy(() => import('./login/login-page.js'));
const CallRoutes = lazy(() => import('./calls/call-routes.js'));
const MoneyRoutes = lazy(() => import('./purchases/money-routes.js'));
const OwnPages = lazy(() => import('./own-pages.js'));
const OWN = [PATTERNS.account, PATTERNS.notifications, PATTERNS.report, PATTERNS.age];
const LATER: DrawnPages = {
  gate: lazy(() => import('./age/age-gate.js')),
  story: lazy(() => import('./stories/story-page.js')),
  legal: lazy(() => import('./legal/legal-page.js')),
  call: lazy(() => import('./calls/call-page.js')),
};

/** The pages of calls are told apart where they are loaded: few fans open one. */
const CALLS = [PATTERNS.book, PATTERNS.vip, PATTERNS.bookings, PATTERNS.booking];

/** Pages the server draws that a browser loads by themselves, while the server's drawing stands. */
export type DrawnPages = {
  gate: ComponentType;
  story: ComponentType;
  legal: ComponentType<{ document: LegalDocumentId }>;
  call: ComponentType;
};
type Props = { notFound?: boolean; drawn?: DrawnPages };

/** The fans' pages. `notFound`: the server knows that nothing is at this address. `drawn`: drawn at once, on the server. */
export function VisitorRoutes({
  notFound = false,
  drawn: { gate: Gate, story: StoryPage, legal: LegalPage, call: CallPage } = LATER,
}: Props) {
  const gate = (
    <Suspense fallback={<PageWaiting />}>
      <Gate />
    </Suspense>
  );
  return (
    // a line separator in an address matches no pattern, not even '*'
    <Routes {...(notFound && { location: '/' })}>
      {!notFound && (
        <Route
          path={PATTERNS.story}
          element={
            <AgeGated gate={gate}>
              <Suspense fallback={<PageWaiting />}>
                <StoryPage />
              </Suspense>
            </AgeGated>
          }
        />
      )}
      <Route element={<Layout />}>
        {notFound && <Route path="*" element={<NotFoundPage />} />}
        {!notFound && (
          <>
            <Route path={PATTERNS.login} element={<Later page={LoginPage} />} />
            <Route
              path={PATTERNS.call}
              element={
                <Suspense fallback={<PageWaiting />}>
                  <CallPage />
                </Suspense>
              }
            />
            {CALLS.map((path) => (
              <Route key={path} path={path} element={<Later page={CallRoutes} />} />
            ))}
            <Route path={`${PATTERNS.money}/*`} element={<Later page={MoneyRoutes} />} />
            {OWN.map((path) => (
              <Route key={path} path={path} element={<Later page={OwnPages} />} />
            ))}
            {LEGAL_LINKS.map(({ id }) => (
              <Route
                key={id}
                path={paths.legal(id)}
                element={
                  <Suspense fallback={<PageWaiting />}>
                    <LegalPage document={id} />
                  </Suspense>
                }
              />
            ))}
            <Route
              element={
                <AgeGated gate={gate}>
                  <Outlet />
                </AgeGated>
              }
            >
              <Route path={PATTERNS.home} element={<Later page={HomePage} />} />
              <Route path={PATTERNS.gallery} element={<Later page={GalleryPage} />} />
              <Route path={PATTERNS.premium} element={<ProfilePage premium />} />
              <Route path={PATTERNS.premiumLead} element={<ProfilePage premium />} />
              <Route path={PATTERNS.profile} element={<ProfilePage />} />
              <Route path={PATTERNS.profileLead} element={<ProfilePage />} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </>
        )}
      </Route>
    </Routes>
  );
}

/** A page that only a browser draws; the server sends the room for it. */
function Later({ page: Page }: { page: LazyExoticComponent<ComponentType> }) {
  const hydrated = useHydrated();
  return <Suspense fallback={<PageWaiting />}>{hydrated ? <Page /> : <PageWaiting />}</Suspense>;
}
