import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/notice.js';
import * as common from '../common-words.js';
import { WithModels } from '../home/with-models.js';
import { PageLoading } from '../layout/page-loading.js';
import { paths } from '../paths.js';
import { queries, useMe } from '../queries.js';
import { isVip } from '../viewer.js';
import { VipClub } from './vip-club.js';
import * as words from './words.js';

/** /vip: the subscribers' club; everybody else is redirected to the gallery (FV-07). */
export default function VipPage() {
  const me = useMe();
  const quota = useQuery({ ...queries.quota(), enabled: me.signedIn });
  if (!me.signedIn) return <Navigate to={paths.gallery()} replace />;
  if (quota.isPending) return <PageLoading />;
  if (!quota.data) {
    return (
      <div className="pt-24">
        <EmptyState icon={<CloudOff className="size-6" aria-hidden="true" />} title={words.PAGE_FAILED}>
          <p className="text-sm">{messageOf(quota.error)}</p>
          <Button look="secondary" onClick={() => void quota.refetch()}>
            {common.RETRY}
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (!isVip(quota.data, null)) return <Navigate to={paths.gallery()} replace />;
  return (
    <WithModels fallback={<PageLoading />}>{({ models }) => <VipClub name={me.name} models={models} />}</WithModels>
  );
}
