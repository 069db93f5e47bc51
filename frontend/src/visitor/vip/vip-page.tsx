import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { Blank } from '../../ui/notice.js';
import { usePosts } from '../feed/use-posts.js';
import { WithModels } from '../home/with-models.js';
import { PageWaiting } from '../layout/page-waiting.js';
import { paths } from '../paths.js';
import { queries, useMe } from '../queries.js';
import { isVip } from '../viewer.js';
import { VipClub } from './vip-club.js';

/** /vip: the club of subscribers; everybody else goes to the gallery (FV-07). */
export default function VipPage() {
  const me = useMe();
  const quota = useQuery({ ...queries.quota(), enabled: me.signedIn });
  // a subscription of one creator shows in her posts, one of the house in the counter
  const gallery = usePosts(null, 'all');
  if (!me.signedIn) return <Navigate to={paths.gallery()} replace />;
  if (quota.isPending || gallery.isPending) return <PageWaiting />;
  if (!quota.data) {
    return (
      <div className="pt-24">
        <Blank icon={<CloudOff className="size-6" aria-hidden="true" />} title="Não foi possível carregar esta página">
          <p className="text-sm">{messageOf(quota.error)}</p>
          <Button look="secondary" onClick={() => void quota.refetch()}>
            Tentar de novo
          </Button>
        </Blank>
      </div>
    );
  }
  if (!isVip(gallery.posts, quota.data)) return <Navigate to={paths.gallery()} replace />;
  return (
    <WithModels waiting={<PageWaiting />}>{({ models }) => <VipClub name={me.name} models={models} />}</WithModels>
  );
}
