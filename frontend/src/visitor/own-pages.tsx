import { useLocation } from 'react-router-dom';
import { AccountPage } from './account/account-page.js';
import { AgeReturnPage } from './age/age-return-page.js';
import { NotificationsPage } from './notifications/notifications-page.js';
import { PATTERNS } from './paths.js';
import { ReportPage } from './report/report-page.js';
import { SavedPage } from './saved/saved-page.js';

const PAGES = new Map([
  [PATTERNS.account as string, AccountPage],
  [PATTERNS.notifications, NotificationsPage],
  [PATTERNS.saved, SavedPage],
  [PATTERNS.report, ReportPage],
  [PATTERNS.age, AgeReturnPage],
]);

/**
 * Account, notifications, report and age pages, loaded as one chunk so that the first load references a single file.
 */
export default function OwnPages() {
  const Page = PAGES.get(useLocation().pathname.replace(/\/$/, ''));
  return Page && <Page />;
}
