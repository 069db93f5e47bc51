import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { plural } from '../../lib/counts.js';
import type { Outcome } from './bulk-acts.js';

type Props = {
  outcomes: readonly Outcome[];
  total: number;
  isRunning: boolean;
  onStop: () => void;
  onUndo: () => void;
};

/** How far it is, then what became of each post, those first that could not be done (FA-11). */
export function BulkOutcome({ outcomes, total, isRunning, onStop, onUndo }: Props) {
  const failed = outcomes.filter(({ ok }) => !ok);
  const canUndo = outcomes.some(({ before }) => before !== null);
  return (
    <Stack>
      {isRunning ? (
        <>
          <Text role="status">
            {outcomes.length} de {total}…
          </Text>
          <Progress value={(outcomes.length / total) * 100} aria-label="Andamento" />
        </>
      ) : (
        <Alert color={failed.length > 0 ? 'yellow' : 'green'} role="status">
          {sentence(outcomes.length - failed.length, failed.length, total - outcomes.length)}
        </Alert>
      )}
      <ul className="sale-log" aria-label="Resultado por publicação">
        {outcomes
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ id, title, word, ok }) => (
            <li key={id}>
              <Text component="span" fw={600}>
                {title}
              </Text>{' '}
              <Text component="span" c={ok ? 'dimmed' : 'red'}>
                {word}
              </Text>
            </li>
          ))}
      </ul>
      <Group justify="flex-end">
        {isRunning && (
          <Button variant="default" onClick={onStop}>
            Parar
          </Button>
        )}
        {!isRunning && canUndo && (
          <Button variant="default" onClick={onUndo}>
            Desfazer
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function sentence(done: number, failed: number, left: number): string {
  const parts = [`${done} ${plural(done, 'feita', 'feitas')}`];
  if (failed > 0) parts.push(`${failed} ${plural(failed, 'não pôde ser feita', 'não puderam ser feitas')}`);
  if (left > 0) parts.push(`${left} ${plural(left, 'ficou como estava', 'ficaram como estavam')}`);
  return `${parts.join(', ')}.`;
}
