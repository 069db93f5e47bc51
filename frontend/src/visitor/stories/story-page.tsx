import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-part.js';
import { buttonClass } from '../../ui/button.js';
import { PageLoading } from '../layout/page-loading.js';
import { paths } from '../paths.js';
import { storyQuery } from './story-api.js';
import { StoryViewer } from './story-viewer.js';
import * as words from './words.js';

// loaded only when needed
const Failed = lazyPart(() => import('../layout/failed.js'));

/** /story/{id or slug}: the public page of a story; closing it opens its creator's profile (FV-32). */
export default function StoryPage() {
  const { idOrSlug = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(storyQuery(idOrSlug));
  if (data && !('missing' in data)) {
    const close = () => void navigate(paths.profile(data.model.username), { replace: true });
    return <StoryViewer key={data.id} story={data} onClose={close} inAddress />;
  }
  if (!data && !error) return <PageLoading />;
  if (!data) {
    return (
      <main className="grid min-h-dvh place-content-center">
        <Suspense fallback={<PageLoading />}>
          <Failed what={words.THIS_STORY} error={error} onRetry={() => void refetch()} />
        </Suspense>
      </main>
    );
  }
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-6 text-center">
      <h1 className="text-xl font-bold">{data.missing}</h1>
      <a href={paths.home()} className={buttonClass()}>
        {words.GO_HOME}
      </a>
    </main>
  );
}
