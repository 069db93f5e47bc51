import type { AdminStoryDto } from '@camarim/contracts';
import { STORY_STATUS_LABELS } from '@camarim/domain';
import { ActionIcon, Card, Group, Text, Tooltip } from '@mantine/core';
import { CalendarClock, ChartColumn, EyeOff, ImageIcon, Pencil, Play, Trash2, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant } from '../../desk/format-instant.js';
import { publicAddress, stateAt } from '../../desk/story-words.js';
import { useNow } from '../../lib/use-now.js';
import { CopyButton } from '../layout/copy-button.js';
import { TimeLeft } from './time-left.js';

export type StoryAct = 'view' | 'analytics' | 'edit' | 'schedule' | 'hide' | 'delete';
type Props = { story: AdminStoryDto; canEdit: boolean; mayPublish: boolean; onAct: (act: StoryAct) => void };

/** One story: its picture, how long it still runs, what was seen of it, and what can be done with it. */
export function StoryTile({ story, canEdit, mayPublish, onAct }: Props) {
  const now = useNow(1_000);
  const state = stateAt(story, now);
  const Kind = story.mediaType === 'video' ? Video : ImageIcon;
  const name = story.slug ?? `story de ${formatInstant(story.createdAt)}`;
  const act = (what: StoryAct, text: string, icon: ReactNode, danger = false) => (
    <Tooltip label={text}>
      <ActionIcon
        variant="default"
        size="lg"
        c={danger ? 'red' : undefined}
        aria-label={`${text}: ${name}`}
        onClick={() => onAct(what)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Card component="article" withBorder radius="lg" padding="sm" className="story-tile" aria-label={name}>
      <div className="story-picture">
        <img src={(story.poster ?? story.media).url} alt="" loading="lazy" />
        <span className="story-mark" data-state={state}>
          {STORY_STATUS_LABELS[state]}
        </span>
        <span className="story-mark">
          <Kind size={14} aria-label={story.mediaType === 'video' ? 'Vídeo' : 'Foto'} role="img" />{' '}
          {story.durationSeconds} s
        </span>
        <button type="button" aria-label={`Ver: ${name}`} onClick={() => onAct('view')}>
          <Play size={28} aria-hidden="true" />
        </button>
      </div>
      <TimeLeft story={story} nowMs={now} />
      <Text size="sm" fw={600} truncate title={name}>
        {story.slug ?? 'Sem slug'}
      </Text>
      <Text size="sm" c="dimmed" className="figure">
        {story.totalOpens} {story.totalOpens === 1 ? 'abertura' : 'aberturas'} · {story.totalCompletions}{' '}
        {story.totalCompletions === 1 ? 'conclusão' : 'conclusões'}
      </Text>
      <CopyButton text={publicAddress(story)} fullWidth>
        Copiar link
      </CopyButton>
      <Group gap="xs" grow={false} justify="space-between">
        {state === 'scheduled'
          ? canEdit && mayPublish && act('schedule', 'Mudar horário', <CalendarClock size={18} aria-hidden="true" />)
          : act('analytics', 'Análises', <ChartColumn size={18} aria-hidden="true" />)}
        {canEdit && mayPublish && act('edit', 'Editar', <Pencil size={18} aria-hidden="true" />)}
        {canEdit &&
          !mayPublish &&
          state === 'active' &&
          act('hide', 'Tirar do ar', <EyeOff size={18} aria-hidden="true" />)}
        {canEdit && act('delete', 'Excluir', <Trash2 size={18} aria-hidden="true" />, true)}
      </Group>
    </Card>
  );
}
