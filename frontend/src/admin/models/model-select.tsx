import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsOf } from '../../lib/items-of.js';
import { contentQueries } from '../content-queries.js';

const TYPING_MS = 250;
/** No creator has this id. */
const ALL = 'all';
const FAILED = 'As modelos não carregaram. Abra de novo para tentar outra vez.';
type Props = {
  value: string;
  onChange: (modelId: string) => void;
  /** None chosen means all of them, and the choice can be taken back; by a name, they are the first option. */
  orAll?: boolean | string;
  /** In a form: its name stands above it, and what is wrong under it. */
  inForm?: boolean;
  label?: string;
  /** Where it stands on every screen: asks for names when it is opened. */
  isLazy?: boolean;
  error?: string | undefined;
};

/** Chooses a creator by name; the server searches, so that it works with thousands of them. */
export function ModelSelect({
  value,
  onChange,
  orAll = false,
  inForm = false,
  label = 'Modelo',
  isLazy = false,
  error,
}: Props) {
  const house = typeof orAll === 'string' ? orAll : null;
  const [isAsked, setAsked] = useState(!isLazy);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const chosen = useQuery({ ...contentQueries.model(value), enabled: value !== '' }).data;
  const isChosen = search === (chosen?.displayName ?? house);
  const list = useInfiniteQuery({ ...contentQueries.models(search && !isChosen ? { search } : {}), enabled: isAsked });
  const failed = list.isError && !list.data;
  const models = itemsOf(list);
  const options = models.map(({ id, displayName, isActive }) => ({
    value: id,
    label: isActive ? displayName : `${displayName} (inativa)`,
  }));
  if (chosen && !options.some((option) => option.value === chosen.id)) {
    options.unshift({ value: chosen.id, label: chosen.displayName });
  }
  if (house !== null) options.unshift({ value: ALL, label: house });
  return (
    <Select
      {...(inForm ? { label, required: true } : { 'aria-label': label })}
      error={error ?? (failed && !isLazy ? FAILED : undefined)}
      placeholder={list.isLoading ? 'Carregando modelos…' : orAll ? 'Todas as modelos' : 'Escolha uma modelo'}
      nothingFoundMessage={failed ? FAILED : 'Nenhuma modelo encontrada'}
      searchable
      allowDeselect={false}
      clearable={orAll === true}
      clearButtonProps={{ 'aria-label': 'Todas as modelos' }}
      onDropdownOpen={() => {
        setAsked(true);
        if (failed) void list.refetch();
      }}
      data={options}
      filter={({ options: all }) => all}
      value={value || (house === null ? null : ALL)}
      onChange={(id) => onChange(id === null || id === ALL ? '' : id)}
      onSearchChange={setTyped}
    />
  );
}
