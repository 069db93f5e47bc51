import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import type { OwnPost } from '../../api/shown.js';
import { plural } from '../../lib/counts.js';
import { POST_STATES, stateWord } from '../content/post-states.js';
import { formatInstant } from '../layout/format-instant.js';
import { Picture } from '../layout/picture.js';
import { useAct } from '../layout/use-act.js';
import { ownContentApi } from './own-content.js';

export type OwnPostAct = 'schedule' | 'edit' | 'delete';
type Props = { post: OwnPost; onAct: (act: OwnPostAct) => void };

/** A post of hers: its picture, where it stands, what people did with it, and what she can do. */
export function OwnPostCard({ post, onAct }: Props) {
  const { act, isPending } = useAct('own-content');
  const { id, title, state, isPinned, asset, publishedAt } = post;
  const say = (label: string, run: () => Promise<unknown>, done: string) => (
    <Button variant="default" disabled={isPending} onClick={() => act({ run, done })}>
      {label}
    </Button>
  );
  return (
    <Card component="li" withBorder radius="lg" padding="md" aria-label={title}>
      <Group align="flex-start" wrap="nowrap">
        <Picture picture={asset.picture} thumbhash={asset.thumbhash} alt="" sizes="72px" className="own-picture" />
        <Stack gap={4} className="own-text">
          <Group gap="xs">
            <Badge color={POST_STATES[state].color} variant="light" tt="none">
              {stateWord(post)}
            </Badge>
            {isPinned && (
              <Badge variant="light" tt="none">
                Fixada no topo
              </Badge>
            )}
          </Group>
          <Text fw={600} lineClamp={2}>
            {title}
          </Text>
          {publishedAt && (
            <Text size="sm" c="dimmed">
              No ar desde {formatInstant(publishedAt)} · {post.likesCount}{' '}
              {plural(post.likesCount, 'curtida', 'curtidas')} · {post.commentsCount}{' '}
              {plural(post.commentsCount, 'comentário', 'comentários')}
            </Text>
          )}
          {post.wasLate && (
            <Text size="sm" c="dimmed">
              Publicada com atraso: o horário combinado passou enquanto o sistema estava parado.
            </Text>
          )}
          {post.authorKind === 'staff' && (
            <Text size="sm" c="dimmed">
              Publicada pela equipe
            </Text>
          )}
          {post.release === 'missing' && (
            <Text size="sm" c="dimmed">
              Falta registrar a autorização de quem aparece: fale com a equipe.
            </Text>
          )}
        </Stack>
      </Group>
      <Group mt="sm" gap="xs">
        {state !== 'published' && post.release !== 'missing' && (
          <Button variant="default" onClick={() => onAct('schedule')}>
            {state === 'scheduled' ? 'Mudar horário' : 'Agendar'}
          </Button>
        )}
        {state === 'scheduled' &&
          say('Cancelar agendamento', () => ownContentApi.unschedulePost(id), `“${title}” não vai mais ao ar sozinha.`)}
        {state === 'published' &&
          !isPinned &&
          say('Fixar no topo', () => ownContentApi.pinPost(id), `“${title}” abre o seu perfil agora.`)}
        {isPinned && say('Desafixar', () => ownContentApi.unpinPost(id), `“${title}” não está mais fixada.`)}
        {(state === 'draft' || state === 'scheduled') &&
          post.release !== 'missing' &&
          say('Publicar agora', () => ownContentApi.showPost(id, true), `“${title}” foi publicada.`)}
        {(state === 'published' || state === 'waiting') &&
          say('Tirar do ar', () => ownContentApi.showPost(id, false), `“${title}” está fora do ar.`)}
        <Button variant="default" onClick={() => onAct('edit')}>
          Editar
        </Button>
        <Button variant="light" color="red" onClick={() => onAct('delete')}>
          Excluir
        </Button>
      </Group>
    </Card>
  );
}
