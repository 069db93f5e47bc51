import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useHydrated } from '../lib/use-hydrated.js';
import { Layout } from './layout/layout.js';
import { NotFoundPage } from './layout/not-found-page.js';
import { PageWaiting } from './layout/page-waiting.js';
import { PATTERNS } from './paths.js';
import { ProfilePage } from './profile/profile-page.js';

const HomePage = lazy(() => import('./home/home-page.js'));
const GalleryPage = lazy(() => import('./gallery/gallery-page.js'));
const LoginPage = lazy(() => import('./login/login-page.js'));
const LaterStoryPage = lazy(() => import('./stories/story-page.js'));
const LaterCallPage = lazy(() => import('./calls/call-page.js'));
const CallRoutes = lazy(() => import('./calls/call-routes.js'));
const PaymentPage = lazy(() => import('./checkout/payment-page.js'));

/** The pages of calls are told apart where they are loaded: few fans open one. */
const CALLS = [PATTERNS.book, PATTERNS.vip, PATTERNS.bookings, PATTERNS.booking];

/** Pages the server draws at once; a browser loads them while the server's drawing stands. */
export type DrawnPages = { story: ComponentType; call: ComponentType };
const LATER: DrawnPages = { story: LaterStoryPage, call: LaterCallPage };
type Props = { notFound?: boolean; drawn?: DrawnPages | undefined };

/** The fans' pages. `notFound`: the server knows that nothing is at this address. */
export function VisitorRoutes({ notFound = false, drawn = LATER }: Props) {
  const { story: StoryPage, call: CallPage } = drawn;
  return (
    <Routes>
      {!notFound && (
        <Route
          path={PATTERNS.story}
          element={
            <Suspense fallback={<PageWaiting />}>
              <StoryPage />
            </Suspense>
          }
        />
      )}
      <Route element={<Layout />}>
        {notFound && <Route path="*" element={<NotFoundPage />} />}
        {!notFound && (
          <>
            <Route path={PATTERNS.home} element={<Later page={HomePage} />} />
            <Route path={PATTERNS.gallery} element={<Later page={GalleryPage} />} />
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
            <Route path={PATTERNS.payment} element={<Later page={PaymentPage} />} />
            <Route path={PATTERNS.premium} element={<ProfilePage premium />} />
            <Route path={PATTERNS.premiumLead} element={<ProfilePage premium />} />
            <Route path={PATTERNS.profile} element={<ProfilePage />} />
            <Route path={PATTERNS.profileLead} element={<ProfilePage />} />
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
