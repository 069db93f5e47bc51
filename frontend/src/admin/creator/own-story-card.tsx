import type { AdminStoryDto } from '@camarim/contracts';
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { plural } from '../../lib/counts.js';
import { formatSchedule } from '../layout/schedule-time.js';

type Props = { story: AdminStoryDto; onSchedule: () => void; onCancel: () => void; onDelete: () => void };

/** A story of hers that waits for its time, or runs. */
export function OwnStoryCard({ story, onSchedule, onCancel, onDelete }: Props) {
  const isPlanned = story.publishAt !== null;
  const what = isPlanned
    ? `agendado para ${formatSchedule(story.publishAt ?? '')}`
    : `no ar até ${formatSchedule(story.expiresAt)}`;
  return (
    <Card component="li" withBorder radius="lg" padding="md" aria-label={`Story ${what}`}>
      <Group align="flex-start" wrap="nowrap">
        <img src={(story.poster ?? story.media).url} alt="" loading="lazy" className="own-picture" />
        <Stack gap={4} className="own-text">
          <Group gap="xs">
            <Badge color={isPlanned ? 'blue' : 'green'} variant="light" tt="none">
              {what.charAt(0).toUpperCase() + what.slice(1)}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {isPlanned
              ? 'Fica no ar por 24 horas a partir daí.'
              : `${story.totalOpens} ${plural(story.totalOpens, 'abertura', 'aberturas')}`}
          </Text>
        </Stack>
      </Group>
      <Group mt="sm" gap="xs">
        {isPlanned ? (
          <>
            <Button variant="default" onClick={onSchedule}>
              Mudar horário
            </Button>
            <Button variant="default" onClick={onCancel}>
              Cancelar agendamento
            </Button>
          </>
        ) : (
          <Button variant="light" color="red" onClick={onDelete}>
            Excluir
          </Button>
        )}
      </Group>
    </Card>
  );
}
