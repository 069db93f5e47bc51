import { Button, Select, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { itemsOf } from '../../lib/items-of.js';
import { contentQueries } from '../content-queries.js';

type Props = { modelId: string; value: string; onChange: (postId: string) => void };

/** One of the posts of a creator, the newest first; older ones are fetched when they are asked for. */
export function PostSelect({ modelId, value, onChange }: Props) {
  const list = useInfiniteQuery(contentQueries.posts({ modelId }));
  const posts = itemsOf(list);
  return (
    <Stack gap="xs">
      <Select
        label="Publicação"
        required
        searchable
        allowDeselect={false}
        placeholder={list.isPending ? 'Carregando publicações…' : 'Escolha uma publicação'}
        nothingFoundMessage="Nenhuma publicação encontrada"
        error={list.isError ? messageOf(list.error) : undefined}
        onDropdownOpen={() => {
          if (list.isError) void list.refetch();
        }}
        data={posts.map(({ id, title }) => ({ value: id, label: title }))}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
      />
      {list.hasNextPage && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Mostrar posts mais antigos
        </Button>
      )}
    </Stack>
  );
}
