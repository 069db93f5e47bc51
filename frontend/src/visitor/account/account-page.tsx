import { Bell, Bookmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { buttonClass } from '../../ui/button.js';
import { ConfirmEmail } from '../email/confirm-email.js';
import { paths } from '../paths.js';
import { TITLE as SAVED } from '../saved/words.js';
import { ConsentsSection } from './consents-section.js';
import { DataSection } from './data-section.js';
import { DevicesSection } from './devices-section.js';
import { ErasureSection } from './erasure-section.js';
import { ExportSection } from './export-section.js';
import { MetaSection } from './meta-section.js';
import { PurchasesSection } from './purchases-section.js';
import { RenewalsSection } from './renewals-section.js';
import { SignedInOnly } from './signed-in-only.js';
import { SubscriptionSection } from './subscription-section.js';
import * as words from './words.js';

const CallsSection = lazyPart(() => import('./calls-section.js'));
const FollowsSection = lazyPart(() => import('../follows/follows-section.js'));
const NoticesSection = lazyPart(() => import('../push/notices-section.js'));
const TestimonialsSection = lazyPart(() => import('../testimonials/testimonials-section.js'));

/** Stands where a section will be. */
const COMING = <div aria-busy="true" className="skeleton h-24 rounded-card" />;

/** The account page: people see and change their own data without contacting support (FV-37, USR-32). */
export function AccountPage() {
  return (
    <SignedInOnly title={words.ACCOUNT} returnTo={paths.account()}>
      <div className="grid grid-cols-2 gap-2">
        <Link to={paths.saved()} className={buttonClass('secondary', 'px-1.5!')}>
          <Bookmark className="size-5" aria-hidden="true" />
          {SAVED}
        </Link>
        <Link to={paths.notifications()} className={buttonClass('secondary', 'px-1.5!')}>
          <Bell className="size-5" aria-hidden="true" />
          {words.NOTIFICATIONS}
        </Link>
      </div>
      <ConfirmEmail>
        <DataSection />
        <SubscriptionSection />
        <RenewalsSection />
        <Later fallback={COMING}>
          <CallsSection />
        </Later>
        <PurchasesSection />
        <Later fallback={COMING}>
          <TestimonialsSection />
        </Later>
        <Later fallback={COMING}>
          <FollowsSection />
        </Later>
        <Later fallback={COMING}>
          <NoticesSection />
        </Later>
        <DevicesSection />
        <ConsentsSection />
        <MetaSection />
        <ExportSection />
        <ErasureSection />
      </ConfirmEmail>
    </SignedInOnly>
  );
}
