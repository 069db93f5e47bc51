import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnPost } from '../api/shown.js';
import { itemsOf } from '../lib/items-of.js';
import { buttonClass } from '../ui/button.js';
import { useOwnModel } from './creator-frame.js';
import { ownContentQueries } from './own-content.js';
import { type OwnPostAct, OwnPostCard } from './own-post-card.js';
import { OwnPostWindow } from './own-post-window.js';
import { Choice } from './parts/choice.js';
import { PageHeader } from './parts/page-header.js';
import { EmptyList, MoreButton, ReadState } from './parts/screen-states.js';
import { paths } from './paths.js';

const STATES = [
  { value: 'all', label: 'Todas' },
  { value: 'scheduled', label: 'Agendadas' },
  { value: 'published', label: 'No ar' },
] as const;
const READ_AGAIN_MS = 30_000;
/** While a file of hers is being made ready she looks at the list for it. */
const READ_SOON_MS = 3_000;

/** Her posts, wherever they stand, and what goes on the air by itself. */
export function OwnPostsScreen() {
  const model = useOwnModel();
  const [state, setState] = useState<(typeof STATES)[number]['value']>('all');
  const [open, setOpen] = useState<{ act: OwnPostAct; post: OwnPost } | null>(null);
  // a post that was due a moment ago is on the air now
  const list = useInfiniteQuery({
    ...ownContentQueries.posts(model.id, state),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some((post) => post.state === 'waiting')) ? READ_SOON_MS : READ_AGAIN_MS,
  });
  const posts = itemsOf(list);
  return (
    <div className="space-y-5">
      <PageHeader
        title="Minhas publicações"
        text="O que está no ar e o que vai ao ar sozinho. Horários de São Paulo."
      />
      <Choice label="Quais publicações" value={state} options={STATES} onChange={setState} />
      <ReadState of={list} />
      {list.data && posts.length === 0 && (
        <EmptyList
          title={state === 'scheduled' ? 'Nada agendado' : 'Nenhuma publicação ainda'}
          text="Toque em Postar para enviar a primeira foto ou vídeo do seu celular."
        >
          <Link to={paths.post()} className={buttonClass()}>
            Postar
          </Link>
        </EmptyList>
      )}
      {posts.length > 0 && (
        <ul aria-label="Publicações" className="space-y-3">
          {posts.map((post) => (
            <OwnPostCard key={post.id} post={post} onAct={(act) => setOpen({ act, post })} />
          ))}
        </ul>
      )}
      <MoreButton of={list} />
      {open && <OwnPostWindow key={`${open.act} ${open.post.id}`} {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}
