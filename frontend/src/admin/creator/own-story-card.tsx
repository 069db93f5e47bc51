import type { AdminStoryDto } from '@camarim/contracts';
import type { StoryStatus } from '@camarim/domain';
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { plural } from '../../lib/counts.js';
import { formatSchedule } from '../layout/schedule-time.js';
import { stateAt, statePill } from '../stories/story-words.js';
import type { OwnStoryAct } from './own-story-window.js';

const ACTS: Record<StoryStatus, readonly OwnStoryAct[]> = {
  scheduled: ['edit', 'schedule', 'cancel'],
  active: ['edit', 'delete'],
  inactive: ['delete'],
  expired: ['delete'],
};
const LABELS: Record<OwnStoryAct, string> = {
  edit: 'Editar',
  schedule: 'Mudar horário',
  cancel: 'Cancelar agendamento',
  delete: 'Excluir',
};

/** A story of hers, wherever it stands, with what it was seen and where its button leads. */
export function OwnStoryCard({ story, onAct }: { story: AdminStoryDto; onAct: (act: OwnStoryAct) => void }) {
  const state = stateAt(story, Date.now());
  const { totalOpens, whatsappNumber, telegramUrl } = story;
  const what = WORDS[state](story);
  const button = telegramUrl ? 'botão do Telegram' : whatsappNumber ? 'botão do WhatsApp' : 'sem botão no fim';
  return (
    <Card component="li" withBorder radius="lg" padding="md" aria-label={`Story ${what}`}>
      <Group align="flex-start" wrap="nowrap">
        <img src={(story.poster ?? story.media).url} alt="" loading="lazy" className="own-picture" />
        <Stack gap={4} className="own-text">
          <Group gap="xs">
            <Badge color={statePill(state).color} variant="light" tt="none">
              {what.charAt(0).toUpperCase() + what.slice(1)}
            </Badge>
            {story.authorKind === 'staff' && (
              <Badge color="gray" variant="light" tt="none">
                Pela equipe
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {state === 'scheduled'
              ? 'Fica no ar por 24 horas a partir daí'
              : `${totalOpens} ${plural(totalOpens, 'abertura', 'aberturas')}`}{' '}
            · {button}
          </Text>
        </Stack>
      </Group>
      <Group mt="sm" gap="xs">
        {ACTS[state].map((act) => (
          <Button
            key={act}
            {...(act === 'delete' ? { variant: 'light', color: 'red' } : { variant: 'default' })}
            onClick={() => onAct(act)}
          >
            {LABELS[act]}
          </Button>
        ))}
      </Group>
    </Card>
  );
}

const WORDS: Record<StoryStatus, (story: AdminStoryDto) => string> = {
  scheduled: ({ publishAt }) => `agendado para ${formatSchedule(publishAt ?? '')}`,
  active: ({ expiresAt }) => `no ar até ${formatSchedule(expiresAt)}`,
  inactive: () => 'fora do ar, pela equipe',
  expired: ({ expiresAt }) => `encerrado em ${formatSchedule(expiresAt)}`,
};
