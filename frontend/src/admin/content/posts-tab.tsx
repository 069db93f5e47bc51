import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import type { AdminPost } from '../../api/shown.js';
import { itemsOf } from '../../lib/items-of.js';
import { contentQueries } from '../content-queries.js';
import { useWithheld } from '../delegations/use-withheld.js';
import { WithheldNote } from '../delegations/withheld-note.js';
import { Choice, FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { FailedList, MoreButton, ReadState } from '../layout/screen-states.js';
import { useSelection } from '../layout/use-selection.js';
import { AddPosts } from './add-posts.js';
import type { BulkAct } from './bulk-acts.js';
import { BulkBar } from './bulk-bar.js';
import { BulkWindow } from './bulk-window.js';
import type { PostAct } from './post-act.js';
import { PostGrid } from './post-grid.js';
import { PostWindows } from './post-windows.js';
import { useLivePosts } from './use-live-posts.js';

const FILTERS = {
  filtro: ['all', 'photos', 'videos', 'hot', 'exclusive'],
  estado: ['all', 'published', 'scheduled', 'hidden'],
  publicacao: '',
} as const;
const KINDS = [
  { value: 'all', label: 'Todos' },
  { value: 'photos', label: 'Fotos' },
  { value: 'videos', label: 'Vídeos' },
  { value: 'hot', label: 'Quentes' },
  { value: 'exclusive', label: 'Exclusivos' },
] as const;
const STATES = [
  { value: 'all', label: 'Todas' },
  { value: 'published', label: 'No ar' },
  { value: 'scheduled', label: 'Agendadas' },
  { value: 'hidden', label: 'Fora do ar' },
] as const;

/** The grid of a creator's posts, the newest first (CAT-13, FA-11). */
export function PostsTab({ modelId }: { modelId: string }) {
  const [{ filtro, estado, publicacao }, setFilters] = useFilters(FILTERS);
  const list = useInfiniteQuery(contentQueries.posts({ modelId, filter: filtro, state: estado }));
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<PostAct | null>(null);
  const shown: PostAct | null = open ?? (publicacao ? { postId: publicacao, window: 'view' } : null);
  const linked = useQuery({ ...contentQueries.post(publicacao), enabled: publicacao !== '' });
  const listed = itemsOf(list);
  const isElsewhere = linked.data?.modelId === modelId && listed.every(({ id }) => id !== publicacao);
  const live = useLivePosts(modelId, linked.data && isElsewhere ? [...listed, linked.data] : listed);
  const posts = live.slice(0, listed.length);
  const selection = useSelection();
  const mayPublish = !useWithheld(modelId).includes('publishing');
  const [bulk, setBulk] = useState<{ act: BulkAct; posts: readonly AdminPost[] } | null>(null);
  const chosen = selection.ids.flatMap((id) => posts.find((post) => post.id === id) ?? []);
  const change = (next: PostAct | null) => {
    if (publicacao && next === null) setFilters({ publicacao: '' });
    setOpen(next);
  };
  const filter = (changes: Parameters<typeof setFilters>[0]) => {
    // nothing is done to what is no longer in sight
    selection.clear();
    setFilters(changes);
  };
  return (
    <Stack>
      <WithheldNote modelId={modelId} task="publishing" />
      <FilterBar>
        <Choice label="Tipo" value={filtro} options={KINDS} onChange={(value) => filter({ filtro: value })} />
        <Choice label="Situação" value={estado} options={STATES} onChange={(value) => filter({ estado: value })} />
      </FilterBar>
      <ReadState of={list} />
      {linked.isError && <FailedList message={messageOf(linked.error)} onRetry={() => void linked.refetch()} />}
      {list.data && (
        <PostGrid
          posts={posts}
          selection={selection}
          onAdd={mayPublish ? () => setAdding(true) : null}
          onOpen={setOpen}
        />
      )}
      {list.data && posts.length === 0 && (
        <Text c="dimmed" ta="center">
          Nenhum conteúdo encontrado
        </Text>
      )}
      <MoreButton of={list} />
      <BulkBar
        selection={selection}
        posts={posts}
        chosen={chosen.length}
        mayPublish={mayPublish}
        onAct={(act) => setBulk({ act, posts: chosen })}
      />
      {adding && mayPublish && <AddPosts modelId={modelId} onClose={() => setAdding(false)} />}
      {bulk && (
        <BulkWindow
          {...bulk}
          onClose={(left) => {
            selection.only(left);
            setBulk(null);
          }}
        />
      )}
      {shown && <PostWindows open={shown} post={live.find(({ id }) => id === shown.postId)} onOpen={change} />}
    </Stack>
  );
}
