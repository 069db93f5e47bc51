import type { AdminStoryDto } from '@camarim/contracts';
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { formatSchedule } from '../layout/schedule-time.js';

type Props = { story: AdminStoryDto; onSchedule: () => void; onCancel: () => void };

/** A story of hers that waits for its time. */
export function OwnStoryCard({ story, onSchedule, onCancel }: Props) {
  const when = formatSchedule(story.publishAt ?? story.createdAt);
  return (
    <Card component="li" withBorder radius="lg" padding="md" aria-label={`Story agendado para ${when}`}>
      <Group align="flex-start" wrap="nowrap">
        <img src={(story.poster ?? story.media).url} alt="" loading="lazy" className="own-picture" />
        <Stack gap={4} className="own-text">
          <Group gap="xs">
            <Badge color="blue" variant="light" tt="none">
              Agendado para {when}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed">
            Fica no ar por 24 horas a partir daí.
          </Text>
        </Stack>
      </Group>
      <Group mt="sm" gap="xs">
        <Button variant="default" onClick={onSchedule}>
          Mudar horário
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar agendamento
        </Button>
      </Group>
    </Card>
  );
}
