import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { hasCode, messageOf } from '../../api/problem.js';
import { leadFrom } from '../../lib/lead.js';
import { Button } from '../../ui/button.js';
import { Blank } from '../../ui/notice.js';
import { AccessProvider } from '../access/access-provider.js';
import { NotFoundPage } from '../layout/not-found-page.js';
import { queries } from '../queries.js';
import { Profile } from './profile.js';
import { ProfileSkeleton } from './profile-skeleton.js';

/** The same screen for its four addresses (GW-03); `premium` is the route with /p (GW-04). */
export function ProfilePage({ premium = false }: { premium?: boolean }) {
  const { username = '', leadId } = useParams();
  const { search } = useLocation();
  const model = useQuery(queries.model(username));

  if (model.data) {
    return (
      <AccessProvider key={model.data.id} model={model.data} leadId={leadFrom(leadId, search)} premium={premium}>
        <Profile model={model.data} username={username} premium={premium} />
      </AccessProvider>
    );
  }
  if (hasCode(model.error, 'model-not-found')) return <NotFoundPage />;
  if (model.error) {
    return (
      <div className="pt-24">
        <Blank icon={<CloudOff className="size-6" aria-hidden="true" />} title="Não foi possível carregar este perfil">
          <p className="text-sm">{messageOf(model.error)}</p>
          <Button look="secondary" onClick={() => void model.refetch()}>
            Tentar de novo
          </Button>
        </Blank>
      </div>
    );
  }
  return <ProfileSkeleton />;
}
