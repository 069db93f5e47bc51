import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../lib/instants.js';
import { buttonClass } from '../../ui/button.js';
import { ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { AccountSection } from './account-section.js';
import * as words from './money-words.js';

/** The running subscription, the next one, and their dates (BIL-47). */
export function SubscriptionSection() {
  const [now] = useState(Date.now);
  const subscriptions = useQuery(moneyQueries.subscriptions());
  const running = subscriptions.data?.items ?? [];
  return (
    <AccountSection title={words.SUBSCRIPTION}>
      <ReadState of={subscriptions} />
      {running.map(({ id, planName, startsAt, expiresAt }) => (
        <div key={id} className="rounded-input bg-wash px-4 py-3">
          <p className="font-semibold">{planName}</p>
          <p className="text-sm text-quiet">
            {Date.parse(startsAt) > now
              ? words.startsAndEnds(formatDate(startsAt), formatDate(expiresAt))
              : words.activeUntil(formatDate(expiresAt))}
          </p>
        </div>
      ))}
      {running.length > 0 && <p className="text-sm text-quiet">{words.SUBSCRIPTION_TEXT}</p>}
      {subscriptions.data && running.length === 0 && (
        <>
          <p className="text-sm text-quiet">{words.NO_SUBSCRIPTION}</p>
          <Link to={paths.home()} className={buttonClass('secondary')}>
            {words.SEE_PLANS}
          </Link>
        </>
      )}
    </AccountSection>
  );
}
