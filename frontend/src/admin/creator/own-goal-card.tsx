import type { Goal } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { plural } from '../../lib/counts.js';
import { formatInstant } from '../layout/format-instant.js';
import { GOAL_WORDS } from './own-tips.js';

const COLOURS = { draft: 'gray', open: 'blue', reached: 'green', closed: 'gray' } as const;
type Props = { goal: Goal; onAct: (act: 'edit' | 'open' | 'close') => void };

/** A goal of hers and how far it is. */
export function OwnGoalCard({ goal, onAct }: Props) {
  const { title, state, keptCents, targetCents, percent, tips, closesAt } = goal;
  const isRunning = state === 'open' || state === 'reached';
  return (
    <Card component="li" withBorder radius="lg" padding="md" aria-label={`Meta ${title}`}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={700} className="wraps">
            {title}
          </Text>
          <Badge color={COLOURS[state]} variant="light" tt="none">
            {GOAL_WORDS[state]}
          </Badge>
        </Group>
        <Progress value={percent} size="lg" radius="xl" aria-label={`${percent}% da meta`} />
        <Text size="sm" c="dimmed" className="figure">
          {formatBRL(keptCents)} de {formatBRL(targetCents)} · {tips} {plural(tips, 'mimo', 'mimos')}
          {closesAt && state !== 'closed' && ` · até ${formatInstant(closesAt)}`}
        </Text>
        {state === 'draft' && (
          <Group gap="xs">
            <Button onClick={() => onAct('open')}>Abrir</Button>
            <Button variant="default" onClick={() => onAct('edit')}>
              Editar
            </Button>
            <Button variant="subtle" color="red" onClick={() => onAct('close')}>
              Encerrar
            </Button>
          </Group>
        )}
        {isRunning && (
          <Group gap="xs">
            <Button variant="light" color="red" onClick={() => onAct('close')}>
              Encerrar
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
