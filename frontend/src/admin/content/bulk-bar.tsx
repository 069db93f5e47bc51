import { Button, Group, Text } from '@mantine/core';
import type { AdminPost } from '../../api/shown.js';
import { plural } from '../../lib/counts.js';
import type { Selection } from '../layout/use-selection.js';
import { BULK_ACTS, type BulkAct } from './bulk-acts.js';

type Props = {
  selection: Selection;
  posts: readonly AdminPost[];
  chosen: number;
  /** Without it there is only what takes something away. */
  mayPublish: boolean;
  onAct: (act: BulkAct) => void;
};
const TAKES_AWAY: readonly BulkAct[] = ['hide', 'delete'];
const ALL: readonly BulkAct[] = ['publish', 'schedule', ...TAKES_AWAY];

/** How many posts are ticked and what can be done with them; it stays in sight while the grid is scrolled. */
export function BulkBar({ selection, posts, chosen, mayPublish, onAct }: Props) {
  if (chosen === 0) return null;
  const all = posts.map(({ id }) => id);
  return (
    <section className="bulk-bar" aria-label="Publicações selecionadas">
      <Text fw={600} role="status">
        {chosen} {plural(chosen, 'selecionada', 'selecionadas')}
      </Text>
      <Group gap="xs">
        {(mayPublish ? ALL : TAKES_AWAY).map((act) => (
          <Button
            key={act}
            size="compact-md"
            variant="default"
            c={act === 'delete' ? 'var(--mantine-color-error)' : undefined}
            onClick={() => onAct(act)}
          >
            {BULK_ACTS[act].label}
          </Button>
        ))}
      </Group>
      <Group gap="xs" ml="auto">
        {chosen < posts.length && (
          <Button size="compact-md" variant="subtle" onClick={() => selection.only(all)}>
            Selecionar as {posts.length} da lista
          </Button>
        )}
        <Button size="compact-md" variant="subtle" onClick={selection.clear}>
          Limpar seleção
        </Button>
      </Group>
    </section>
  );
}
