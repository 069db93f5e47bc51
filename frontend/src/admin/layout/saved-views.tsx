import { Button, CloseButton, Group, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { FormWindow } from './form-window.js';

/** Filters under a name. Only what narrows a list, never what was searched for or whom it is about. */
type View = { name: string; filters: Record<string, string> };
const NAME_MAX = 40;
const MOST = 12;

type Props<T extends Record<string, string>> = {
  /** Of which list; views of another are not shown. */
  list: string;
  filters: T;
  /** The same as when nothing narrows the list. */
  usual: T;
  onChoose: (filters: T) => void;
};

/** Ways to look at a list that somebody comes back to, kept in this browser; one click shows them again. */
export function SavedViews<T extends Record<string, string>>({ list, filters, usual, onChoose }: Props<T>) {
  const [views, setViews] = useLocalStorage<View[]>({ key: `camarim-views:${list}`, defaultValue: [] });
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const isNow = (other: Record<string, string>) =>
    Object.keys(usual).every((key) => (other[key] ?? usual[key]) === filters[key]);
  const isNew = !isNow(usual) && !views.some((view) => isNow(view.filters)) && views.length < MOST;
  const save = () => {
    const called = name.trim();
    if (called === '') return;
    setViews([...views.filter((view) => view.name !== called), { name: called, filters }]);
    setNaming(false);
    setName('');
  };
  if (views.length === 0 && !isNew) return null;
  return (
    <Group component="nav" aria-label="Visões salvas" gap="xs">
      {views.map((view) => (
        <Group key={view.name} gap={2} wrap="nowrap">
          <Button
            size="compact-md"
            variant={isNow(view.filters) ? 'light' : 'default'}
            aria-pressed={isNow(view.filters)}
            onClick={() => onChoose({ ...usual, ...view.filters })}
          >
            {view.name}
          </Button>
          {isNow(view.filters) && (
            <CloseButton
              aria-label={`Apagar a visão ${view.name}`}
              onClick={() => setViews(views.filter((other) => other.name !== view.name))}
            />
          )}
        </Group>
      ))}
      {isNew && (
        <Button size="compact-md" variant="subtle" onClick={() => setNaming(true)}>
          Salvar visão
        </Button>
      )}
      {naming && (
        <FormWindow
          title="Salvar esta visão"
          submit="Salvar"
          pending={false}
          error={null}
          disabled={name.trim() === ''}
          onSubmit={save}
          onClose={() => setNaming(false)}
          size="md"
        >
          <TextInput
            label="Nome"
            description="Fica neste navegador. Não guarda o que você buscou nem de quem."
            maxLength={NAME_MAX}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </FormWindow>
      )}
    </Group>
  );
}
