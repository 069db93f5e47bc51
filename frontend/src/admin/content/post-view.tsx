import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { api } from '../../api/client.js';
import type { AdminPost } from '../../api/shown.js';
import { formatInstant } from '../../desk/format-instant.js';
import { Picture } from '../../desk/picture.js';
import { POST_STATES, stateWord } from '../../desk/post-states.js';
import { isWorking } from '../../desk/upload-item.js';
import { useWithheld } from '../delegations/use-withheld.js';
import { WithheldNote } from '../delegations/withheld-note.js';
import { Figures } from '../layout/figures.js';
import { useAct } from '../layout/use-act.js';
import { Window } from '../layout/window.js';
import { assetWord } from './asset-state.js';
import { LikesPlot } from './likes-plot.js';
import type { PostAct } from './post-act.js';
import { PostFlags } from './post-flags.js';
import { usePostActs } from './use-post-acts.js';

const DAYS = 30;
type Props = { post: AdminPost; onClose: () => void; onOpen: (window: PostAct['window']) => void };

/** A post as it is: its file, where it stands, what people did with it. */
export function PostView({ post, onClose, onOpen }: Props) {
  const acts = usePostActs(post, onOpen);
  const mayPublish = !useWithheld(post.modelId).includes('publishing');
  const state = POST_STATES[post.state];
  return (
    <Window title={post.title} size="xl" onClose={onClose}>
      <div className="post-view">
        <PostMedia post={post} />
        <Stack>
          <Group gap="xs">
            <Badge color={state.color} variant="light" tt="none">
              {stateWord(post)}
            </Badge>
            <PostFlags post={post} />
            {post.release === 'recorded' && (
              <Badge variant="light" tt="none">
                Autorizações registradas
              </Badge>
            )}
          </Group>
          {post.release === 'missing' && (
            <Alert color="red" title="Falta a autorização de quem aparece">
              A publicação mostra outras pessoas e só vai ao ar com a autorização delas registrada.
              <Button mt="sm" variant="default" onClick={() => onOpen('release')}>
                Registrar autorização
              </Button>
            </Alert>
          )}
          <WithheldNote modelId={post.modelId} task="publishing" />
          {post.description && <Text className="bio">{post.description}</Text>}
          <Text size="sm" c="dimmed">
            Criada em {formatInstant(post.createdAt)}
            {post.publishedAt && ` · no ar desde ${formatInstant(post.publishedAt)}`}
            {post.mediaType === 'video' && ` · prévia de ${post.previewSeconds} s`}
            {` · corte de ${post.cropBottom} px`}
          </Text>
          <Figures
            label="O que as pessoas fizeram"
            items={[
              { label: 'Curtidas', value: post.likesCount },
              { label: 'Comentários', value: post.commentsCount },
              { label: 'Esperando', value: post.pendingComments },
            ]}
          />
          {post.demoLikesCount + post.demoCommentsCount > 0 && (
            <Text size="sm" c="dimmed">
              À parte, de demonstração: {post.demoLikesCount} curtidas e {post.demoCommentsCount} comentários.
            </Text>
          )}
          <Group gap="sm">
            {mayPublish && <Button onClick={() => onOpen('edit')}>Editar</Button>}
            <Button variant="default" onClick={() => onOpen('comments')}>
              Comentários
            </Button>
            <Button variant="default" onClick={() => onOpen('release')}>
              Autorizações
            </Button>
            {acts.map(({ label, run }) => (
              <Button key={label} variant="default" onClick={run}>
                {label}
              </Button>
            ))}
            <Button color="red" variant="light" onClick={() => onOpen('delete')}>
              Excluir
            </Button>
          </Group>
          <LikesPlot query={{ postId: post.id, days: DAYS }} />
        </Stack>
      </div>
    </Window>
  );
}

function PostMedia({ post }: { post: AdminPost }) {
  const { act, isPending } = useAct('posts');
  const { asset } = post;
  return (
    <Stack gap="sm" className="post-media">
      {asset.film ? (
        // biome-ignore lint/a11y/useMediaCaption: films of creators come without subtitles
        <video src={asset.film.url} controls preload="metadata" aria-label={post.title} />
      ) : (
        <Picture picture={asset.picture} thumbhash={asset.thumbhash} alt={post.title} sizes="300px" />
      )}
      {isWorking(asset) && (
        <div role="status">
          <Text size="sm">{assetWord(asset)}</Text>
          <Progress value={asset.progress} aria-label="Preparando o arquivo" />
        </div>
      )}
      {asset.failure && (
        <Alert color="red" title="O arquivo não pôde ser preparado">
          {asset.failure.message}
          {asset.canRetry && (
            <Button
              mt="sm"
              variant="default"
              loading={isPending}
              onClick={() =>
                act({
                  run: () => api('POST /admin/media/:assetId/retry', { assetId: asset.id }),
                  done: 'Tentando de novo.',
                })
              }
            >
              Tentar de novo
            </Button>
          )}
        </Alert>
      )}
    </Stack>
  );
}
