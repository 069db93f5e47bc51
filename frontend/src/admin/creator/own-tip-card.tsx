import type { CreatorTip } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { Heart } from 'lucide-react';
import { formatInstant } from '../layout/format-instant.js';
import { PLACE_WORDS } from './own-tips.js';

type Props = { tip: CreatorTip; busy: boolean; onThank: () => void };

/** One mimo: how much, what was said, and whether she said thanks. What went back says so. */
export function OwnTipCard({ tip, busy, onThank }: Props) {
  const { cents, keptCents, state, note, goal, thankedAt, at, place } = tip;
  const name = tip.name ?? 'Alguém';
  const isReturned = state === 'returned';
  return (
    <Card component="li" withBorder radius="lg" padding="md" aria-label={`Mimo de ${formatBRL(cents)}`}>
      <Stack gap="xs">
        <Group justify="space-between" align="baseline" wrap="nowrap">
          <Text fw={700} size="lg" className="figure" td={isReturned ? 'line-through' : undefined}>
            {formatBRL(cents)}
          </Text>
          <Text size="sm" c="dimmed">
            {formatInstant(at)}
          </Text>
        </Group>
        {note && (
          <Text size="md" className="wraps">
            “{note}”
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {name}, {PLACE_WORDS[place]}
          {goal && ` · para a meta “${goal}”`}
        </Text>
        {isReturned && (
          <Badge color="gray" variant="light" tt="none">
            Devolvido ao fã
          </Badge>
        )}
        {!isReturned && keptCents < cents && (
          <Badge color="orange" variant="light" tt="none">
            {keptCents === 0 ? 'Em análise ou voltando para o fã' : `Restam ${formatBRL(keptCents)}`}
          </Badge>
        )}
        {!isReturned && (
          <Group>
            {thankedAt ? (
              <Text size="sm" c="dimmed" component="span">
                <Heart size={14} aria-hidden="true" className="inline-icon" /> Você agradeceu em{' '}
                {formatInstant(thankedAt)}
              </Text>
            ) : (
              <Button
                variant="light"
                disabled={busy}
                leftSection={<Heart size={16} aria-hidden="true" />}
                onClick={onThank}
              >
                Agradecer
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}
