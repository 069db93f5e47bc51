import { Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../api/problem.js';
import { contentQueries } from '../content-queries.js';

/** All creators, the ones who are off the site too. */
export function useModels() {
  const list = useInfiniteQuery(contentQueries.models());
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { ...list, models: list.data?.pages.flatMap((page) => page.items) ?? [] };
}
type Models = ReturnType<typeof useModels>;

type Props = { list: Models; value: string; onChange: (modelId: string) => void };

/** Whose stories are shown; nobody chosen = the figures of the whole house. */
export function ModelSelect({ list, value, onChange }: Props) {
  return (
    <Select
      aria-label="Modelo"
      placeholder={list.isPending ? 'Carregando modelos…' : 'Escolha uma modelo'}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Nenhuma modelo' }}
      nothingFoundMessage="Nenhuma modelo encontrada"
      data={list.models.map(({ id, displayName, isActive }) => ({
        value: id,
        label: isActive ? displayName : `${displayName} (inativa)`,
      }))}
      value={value || null}
      error={list.isError ? messageOf(list.error) : undefined}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
