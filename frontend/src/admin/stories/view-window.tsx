import type { AdminStoryDto } from '@camarim/contracts';
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { publicAddress, stateAt, statePill } from '../../desk/story-words.js';
import { CopyButton } from '../layout/copy-button.js';
import { Window } from '../layout/window.js';

/** Plays a story from its file alone: nobody is counted as its visitor. */
export function ViewWindow({ story, onClose }: { story: AdminStoryDto; onClose: () => void }) {
  const { color, label } = statePill(stateAt(story, Date.now()));
  const address = publicAddress(story);
  return (
    <Window title={story.slug ?? 'Story sem slug'} onClose={onClose}>
      <Stack>
        <div className="story-stage">
          {story.mediaType === 'video' ? (
            <video src={story.media.url} poster={story.poster?.url} controls autoPlay muted playsInline />
          ) : (
            <img src={story.media.url} alt="Foto do story" />
          )}
        </div>
        <Group justify="space-between">
          <Badge color={color} variant="light" tt="none">
            {label}
          </Badge>
          <Text size="sm" c="dimmed">
            Dura {story.durationSeconds} s na página · {contactOf(story)}
          </Text>
        </Group>
        {story.endImage && (
          <div>
            <Text size="sm" c="dimmed" mb={4}>
              Imagem do fim
            </Text>
            <img src={story.endImage.url} alt="Imagem do fim do story" className="story-end" loading="lazy" />
          </div>
        )}
        <Group justify="space-between">
          <Anchor href={address} target="_blank" rel="noopener" size="sm">
            Abrir a página (conta como visita)
          </Anchor>
          <CopyButton text={address}>Copiar link</CopyButton>
        </Group>
      </Stack>
    </Window>
  );
}

/** What stands under 'Story Acabou' (STO-14). */
function contactOf({ telegramUrl, whatsappNumber }: AdminStoryDto): string {
  if (telegramUrl) return 'Acessar Grupo Telegram';
  return whatsappNumber ? 'Chamar no WhatsApp' : 'sem botão no fim';
}
