import type { LegalDocumentId } from '@camarim/domain';
import { type ComponentType, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { Later } from '../lib/later.js';
import { lazyPart } from '../lib/lazy-part.js';
import { AgeGated } from './age/age-gated.js';
import { Layout } from './layout/layout.js';
import { NotFoundPage } from './layout/not-found-page.js';
import { PageLoading } from './layout/page-loading.js';
import { LEGAL_LINKS, PATTERNS, paths } from './paths.js';
import { ProfilePage } from './profile/profile-page.js';

const HomePage = lazyPart(() => import('./home/home-page.js'));
const GalleryPage = lazyPart(() => import('./gallery/gallery-page.js'));
const LoginPage = lazyPart(() => import('./login/login-page.js'));
const CallRoutes = lazyPart(() => import('./calls/call-routes.js'));
const MoneyRoutes = lazyPart(() => import('./purchases/money-routes.js'));
const OwnPages = lazyPart(() => import('./own-pages.js'));
const OWN = [
  PATTERNS.account,
  PATTERNS.notifications,
  PATTERNS.saved,
  PATTERNS.messages,
  PATTERNS.report,
  PATTERNS.proofs,
  PATTERNS.age,
];
const LAZY: EagerPages = {
  gate: lazyPart(() => import('./age/age-gate.js')),
  story: lazyPart(() => import('./stories/story-page.js')),
  legal: lazyPart(() => import('./legal/legal-page.js')),
  call: lazyPart(() => import('./calls/call-page.js')),
};

/** All call pages load one chunk, which chooses the page itself: few fans open one. */
const CALLS = [PATTERNS.bookings, PATTERNS.booking];
/** These show creators too; what a fan has booked is only text. */
const CALLS_FOR_ADULTS = [PATTERNS.book, PATTERNS.vip];

/** Pages the server renders and a browser loads lazily; the server's HTML stays visible in the meantime. */
export type EagerPages = {
  gate: ComponentType;
  story: ComponentType;
  legal: ComponentType<{ document: LegalDocumentId }>;
  call: ComponentType;
};
type Props = { notFound?: boolean; eager?: EagerPages };

/**
 * The routes of the fans' pages. `notFound`: the server reports that nothing exists at this address. `eager`: page
 * components already loaded, for the server's rendering.
 */
export function VisitorRoutes({
  notFound = false,
  eager: { gate: Gate, story: StoryPage, legal: LegalPage, call: CallPage } = LAZY,
}: Props) {
  const gate = (
    <Suspense fallback={<PageLoading />}>
      <Gate />
    </Suspense>
  );
  return (
    // an address with a line separator matches no pattern, not even '*'
    <Routes {...(notFound && { location: '/' })}>
      {!notFound && (
        <Route
          path={PATTERNS.story}
          element={
            <AgeGated gate={gate}>
              <Suspense fallback={<PageLoading />}>
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
            <Route path={PATTERNS.login} element={<LazyPage page={LoginPage} />} />
            <Route
              path={PATTERNS.call}
              element={
                <Suspense fallback={<PageLoading />}>
                  <CallPage />
                </Suspense>
              }
            />
            {CALLS.map((path) => (
              <Route key={path} path={path} element={<LazyPage page={CallRoutes} />} />
            ))}
            <Route path={`${PATTERNS.money}/*`} element={<LazyPage page={MoneyRoutes} />} />
            {OWN.map((path) => (
              <Route key={path} path={path} element={<LazyPage page={OwnPages} />} />
            ))}
            {LEGAL_LINKS.map(({ id }) => (
              <Route
                key={id}
                path={paths.legal(id)}
                element={
                  <Suspense fallback={<PageLoading />}>
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
              <Route path={PATTERNS.home} element={<LazyPage page={HomePage} />} />
              <Route path={PATTERNS.gallery} element={<LazyPage page={GalleryPage} />} />
              {CALLS_FOR_ADULTS.map((path) => (
                <Route key={path} path={path} element={<LazyPage page={CallRoutes} />} />
              ))}
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

/** A page that renders only in the browser; the server sends a placeholder. */
function LazyPage({ page: Page }: { page: ComponentType }) {
  return (
    <Later fallback={<PageLoading />}>
      <Page />
    </Later>
  );
}
