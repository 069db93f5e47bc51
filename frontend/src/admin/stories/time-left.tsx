import type { AdminStoryDto } from '@camarim/contracts';
import { STORY_LIFE_MS } from '@camarim/domain';
import { Progress, Text } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { timeLeftText } from '../../desk/story-words.js';

/** How much of its 24 hours a story still has; the bar empties while somebody looks at it. */
export function TimeLeft({ story, nowMs }: { story: AdminStoryDto; nowMs: number }) {
  if (story.publishAt !== null) {
    return (
      <Text size="xs" c="dimmed">
        Agendado para {formatInstant(story.publishAt)}
      </Text>
    );
  }
  const leftMs = Math.max(0, Date.parse(story.expiresAt) - nowMs);
  const isOver = leftMs === 0;
  return (
    <div>
      <Progress value={(leftMs / STORY_LIFE_MS) * 100} size="sm" aria-label="Tempo que falta" />
      <Text size="xs" c="dimmed" mt={4}>
        {isOver ? `Terminou em ${formatInstant(story.expiresAt)}` : timeLeftText(leftMs)}
      </Text>
    </div>
  );
}
