import { Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOnPhone } from './use-on-phone.js';

const TYPING_MS = 300;
/** Words that still fit beside each other on a phone. */
const MOST_SIDE_BY_SIDE = 4;

/** Filters in one row. @param label what it narrows; two on one screen have two names. */
export function FilterBar({ label = 'Filtros', children }: { label?: string; children: ReactNode }) {
  return (
    <Group role="search" aria-label={label} gap="sm" className="filter-bar">
      {children}
    </Group>
  );
}

type SearchProps = { label: string; value: string; onChange: (value: string) => void };

/** Searches when somebody stops typing; follows a value that came from elsewhere, as 'back' or a click in the list. */
export function SearchBox({ label, value, onChange }: SearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [said, setSaid] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setSaid(value);
    // what this box said comes back while the next letters are being typed
    if (value !== said) setText(value);
  }
  const say = useDebouncedCallback((search: string) => {
    setSaid(search);
    onChange(search);
  }, TYPING_MS);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={16} aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        say(event.currentTarget.value.trim());
      }}
    />
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** One of a few words, all of them in view; more than fit on a phone open as its own list. */
export function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  const isTight = useOnPhone() && options.length > MOST_SIDE_BY_SIDE;
  if (isTight) {
    return (
      <NativeSelect
        aria-label={label}
        data={options.map((one) => ({ ...one }))}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as V)}
      />
    );
  }
  return (
    <SegmentedControl aria-label={label} value={value} onChange={onChange} data={options.map((one) => ({ ...one }))} />
  );
}
