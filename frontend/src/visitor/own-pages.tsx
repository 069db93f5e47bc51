import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Later } from '../lib/later.js';
import { lazyPart } from '../lib/lazy-part.js';
import { AccountPage } from './account/account-page.js';
import { AgeReturnPage } from './age/age-return-page.js';
import { PageLoading } from './layout/page-loading.js';
import { NotificationsPage } from './notifications/notifications-page.js';
import { PATTERNS } from './paths.js';
import { ReportPage } from './report/report-page.js';
import { SavedPage } from './saved/saved-page.js';

const MessagesPage = lazyPart(() => import('./messages/messages-page.js'));
/** Few ever open it, and it brings mathematics along. */
const ProofsPage = lazyPart(() => import('./proofs/proofs-page.js'));

const PAGES = new Map<string, ComponentType>([
  [PATTERNS.account, AccountPage],
  [PATTERNS.notifications, NotificationsPage],
  [PATTERNS.saved, SavedPage],
  [PATTERNS.report, ReportPage],
  [PATTERNS.age, AgeReturnPage],
]);

/**
 * Account, notifications, report and age pages, loaded as one chunk so that the first load references a single file;
 * messages and proofs come after it.
 */
export default function OwnPages() {
  const { pathname } = useLocation();
  const Page = PAGES.get(pathname.replace(/\/$/, ''));
  if (Page) return <Page />;
  const Part = matchPath(PATTERNS.messages, pathname) ? MessagesPage : ProofsPage;
  return (
    <Later urgent fallback={<PageLoading />}>
      <Part />
    </Later>
  );
}
