import { premiumBearerIn } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { hasCode } from '../../api/problem.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { leadFrom } from '../../lib/lead.js';
import { AccessProvider } from '../access/access-provider.js';
import { NotFoundPage } from '../layout/not-found-page.js';
import { PageLoading } from '../layout/page-loading.js';
import { queries } from '../queries.js';
import { Profile } from './profile.js';
import * as words from './words.js';

// loaded only when needed
const Failed = lazyPart(() => import('../layout/failed.js'));

/** One page for the four addresses of a profile (GW-03); `premium` is the route with /p (GW-04). */
export function ProfilePage({ premium = false }: { premium?: boolean }) {
  const { username = '', leadId: pathLead } = useParams();
  const { search, hash } = useLocation();
  const leadId = leadFrom(pathLead, search);
  const linkKey = premium ? (premiumBearerIn(hash) ?? leadId) : null;
  const model = useQuery(queries.model(username));

  if (model.data) {
    return (
      <AccessProvider key={model.data.id} model={model.data} leadId={leadId} linkKey={linkKey} premium={premium}>
        <Profile model={model.data} username={username} premium={premium} />
      </AccessProvider>
    );
  }
  if (hasCode(model.error, 'model-not-found')) return <NotFoundPage />;
  if (!model.error) return <PageLoading />;
  return (
    <Suspense fallback={<PageLoading />}>
      <div className="pt-24">
        <Failed what={words.THIS_PROFILE} error={model.error} onRetry={() => void model.refetch()} />
      </div>
    </Suspense>
  );
}
