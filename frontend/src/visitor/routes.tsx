import type { LegalDocumentId } from '@camarim/domain';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
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
const PaymentPage = lazy(() => import('./checkout/payment-page.js'));
const AccountPage = lazy(() => import('./account/account-page.js'));
const NotificationsPage = lazy(() => import('./notifications/notifications-page.js'));
const ReportPage = lazy(() => import('./report/report-page.js'));
const AgeReturnPage = lazy(() => import('./age/age-return-page.js'));
const LATER: DrawnPages = {
  story: lazy(() => import('./stories/story-page.js')),
  legal: lazy(() => import('./legal/legal-page.js')),
};

/** Pages the server draws that a browser loads by themselves, while the server's drawing stands. */
export type DrawnPages = { story: ComponentType; legal: ComponentType<{ document: LegalDocumentId }> };
type Props = { notFound?: boolean; drawn?: DrawnPages };

/** The fans' pages. `notFound`: the server knows that nothing is at this address. `drawn`: drawn at once, on the server. */
export function VisitorRoutes({ notFound = false, drawn: { story: StoryPage, legal: LegalPage } = LATER }: Props) {
  return (
    <Routes>
      {!notFound && (
        <Route
          path={PATTERNS.story}
          element={
            <AgeGated>
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
            <Route path={PATTERNS.payment} element={<Later page={PaymentPage} />} />
            <Route path={PATTERNS.account} element={<Later page={AccountPage} />} />
            <Route path={PATTERNS.notifications} element={<Later page={NotificationsPage} />} />
            <Route path={PATTERNS.report} element={<Later page={ReportPage} />} />
            <Route path={PATTERNS.age} element={<Later page={AgeReturnPage} />} />
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
            <Route element={<AgeGated />}>
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
