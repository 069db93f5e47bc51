import type { ModelDto } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { leadFrom } from '../../lib/lead.js';
import { EmptyState } from '../../ui/notice.js';
import { AccessProvider } from '../access/access-provider.js';
import Failed from '../layout/failed.js';
import { queries, useMe } from '../queries.js';
import { useModels } from './use-models.js';
import * as words from './words.js';

type Creators = { models: readonly ModelDto[]; main: ModelDto; modelOf: (modelId: string) => ModelDto | undefined };
type Props = { fallback: ReactNode; children: (creators: Creators) => ReactNode };

/** For pages with posts of all creators: loads the creators and provides the sign-up and checkout sheets. */
export function WithModels({ fallback, children }: Props) {
  const { search } = useLocation();
  const { data, isPending, error, refetch, modelOf } = useModels();
  const { signedIn } = useMe();
  const quota = useQuery({ ...queries.quota(), enabled: signedIn });
  // for somebody signed in at page load, wait for the quota: offers must not appear and vanish for a subscriber;
  // somebody who signs up here keeps the page
  const [wasSignedIn] = useState(signedIn);
  if (isPending || (wasSignedIn && signedIn && quota.isPending)) return fallback;
  const [main] = data ?? [];
  if (!data || !main) {
    return (
      <div className="pt-24">
        {data ? (
          <EmptyState icon={<Sparkles className="size-6" aria-hidden="true" />} title={words.NOBODY} />
        ) : (
          <Failed what={words.THIS_PAGE} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  return (
    <AccessProvider model={main} modelOf={modelOf} leadId={leadFrom(undefined, search)} premium={false}>
      {children({ models: data, main, modelOf })}
    </AccessProvider>
  );
}
