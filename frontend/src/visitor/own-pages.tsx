import { useLocation } from 'react-router-dom';
import { AccountPage } from './account/account-page.js';
import { AgeReturnPage } from './age/age-return-page.js';
import { NotificationsPage } from './notifications/notifications-page.js';
import { PATTERNS } from './paths.js';
import { ReportPage } from './report/report-page.js';

const PAGES = new Map([
  [PATTERNS.account as string, AccountPage],
  [PATTERNS.notifications, NotificationsPage],
  [PATTERNS.report, ReportPage],
  [PATTERNS.age, AgeReturnPage],
]);

/** Pages about the person who reads: one file for all of them, so that the first load knows of one only. */
export default function OwnPages() {
  const Page = PAGES.get(useLocation().pathname.replace(/\/$/, ''));
  return Page && <Page />;
}
