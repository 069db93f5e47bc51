import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../lib/instants.js';
import { useNow } from '../../lib/use-now.js';
import { buttonClass } from '../../ui/button.js';
import { planNameOf } from '../checkout/words.js';
import { useCreatorName } from '../home/use-models.js';
import { ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { AccountSection } from './account-section.js';
import * as words from './money-words.js';
import { Whose } from './whose.js';

/** The running subscription, the next one, and their dates (BIL-47). */
export function SubscriptionSection() {
  // one that is bought while the page is open begins after it was opened
  const now = useNow(1_000);
  const subscriptions = useQuery(moneyQueries.subscriptions());
  const nameOf = useCreatorName();
  const running = subscriptions.data?.items ?? [];
  return (
    <AccountSection title={words.SUBSCRIPTION}>
      <ReadState of={subscriptions} />
      {running.map(({ id, planName, modelId, startsAt, expiresAt }) => (
        <div key={id} className="rounded-input bg-wash px-4 py-3">
          <p className="facts font-semibold">
            <span>{planNameOf(planName)}</span>
            <Whose name={modelId === null ? words.WHOLE_HOUSE : nameOf(modelId)} />
          </p>
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
