import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentQueries } from '../content-queries.js';

const TYPING_MS = 250;
type Props = {
  value: string;
  onChange: (modelId: string) => void;
  /** None chosen means all of them, and the choice can be taken back. */
  orAll?: boolean;
  /** In a form: its name stands above it, and what is wrong under it. */
  inForm?: boolean;
  error?: string | undefined;
};

/** Chooses a creator by name; the server searches, so that it works with thousands of them. */
export function ModelSelect({ value, onChange, orAll = false, inForm = false, error }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const chosen = useQuery({ ...contentQueries.model(value), enabled: value !== '' }).data;
  const isChosen = search === chosen?.displayName;
  const list = useInfiniteQuery(contentQueries.models(search && !isChosen ? { search } : {}));
  const models = list.data?.pages.flatMap((page) => page.items) ?? [];
  const options = models.map(({ id, displayName, isActive }) => ({
    value: id,
    label: isActive ? displayName : `${displayName} (inativa)`,
  }));
  if (chosen && !options.some((option) => option.value === chosen.id)) {
    options.unshift({ value: chosen.id, label: chosen.displayName });
  }
  return (
    <Select
      {...(inForm ? { label: 'Modelo', required: true, error } : { 'aria-label': 'Modelo' })}
      placeholder={list.isPending ? 'Carregando modelos…' : orAll ? 'Todas as modelos' : 'Escolha uma modelo'}
      nothingFoundMessage="Nenhuma modelo encontrada"
      searchable
      allowDeselect={false}
      clearable={orAll}
      clearButtonProps={{ 'aria-label': 'Todas as modelos' }}
      data={options}
      filter={({ options: all }) => all}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      onSearchChange={setTyped}
    />
  );
}
