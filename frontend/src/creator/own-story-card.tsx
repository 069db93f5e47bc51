import type { AdminStoryDto } from '@camarim/contracts';
import type { StoryStatus } from '@camarim/domain';
import { api } from '../api/client.js';
import { formatSchedule } from '../desk/schedule-time.js';
import { stateAt } from '../desk/story-words.js';
import { plural } from '../lib/counts.js';
import { useIsOffAir } from './creator-frame.js';
import type { OwnStoryAct } from './own-story-window.js';
import { Act } from './parts/act.js';
import { Tag, type TagTone } from './parts/tag.js';
import { useAct } from './parts/use-act.js';
import { sayOnAir } from './say-published.js';

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
const TONES: Record<StoryStatus, TagTone> = { active: 'good', scheduled: 'mine', inactive: 'plain', expired: 'plain' };

/** A story of hers, wherever it stands, with what it was seen and where its button leads; what she took off the air she may put back. */
export function OwnStoryCard({ story, onAct }: { story: AdminStoryDto; onAct: (act: OwnStoryAct) => void }) {
  const state = stateAt(story, Date.now());
  const { act: run, isPending } = useAct('own-content');
  const show = (isActive: boolean, done: string | (() => void)) =>
    run({ run: () => api('PUT /creator/stories/:storyId', { storyId: story.id, isActive }), done });
  const { totalOpens, whatsappNumber, telegramUrl } = story;
  const isOffAir = useIsOffAir();
  const isHidden = isOffAir && state === 'active';
  const what = isHidden ? `publicado até ${formatSchedule(story.expiresAt)}` : WORDS[state](story);
  const button = telegramUrl ? 'botão do Telegram' : whatsappNumber ? 'botão do WhatsApp' : 'sem botão no fim';
  return (
    <li aria-label={`Story ${what}`} className="rounded-card bg-surface p-4">
      <div className="flex gap-4">
        <img
          src={(story.poster ?? story.media).url}
          alt=""
          loading="lazy"
          className="h-30 w-20 shrink-0 rounded-input bg-raised object-cover"
        />
        <div className="min-w-0 flex-1 space-y-1.5">
          <div className="flex flex-wrap gap-1.5">
            <Tag tone={isHidden ? 'plain' : TONES[state]}>{what.charAt(0).toUpperCase() + what.slice(1)}</Tag>
            {story.authorKind === 'staff' && <Tag>Pela equipe</Tag>}
          </div>
          <p className="text-sm text-quiet">
            {state === 'scheduled'
              ? 'Fica no ar por 24 horas a partir daí'
              : totalOpens === 0
                ? 'Ninguém abriu ainda'
                : `${totalOpens} ${plural(totalOpens, 'abertura', 'aberturas')}`}{' '}
            · {button}
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {state === 'active' && (
          <Act disabled={isPending} onClick={() => show(false, 'O story está fora do ar.')}>
            Tirar do ar
          </Act>
        )}
        {state === 'inactive' && story.hiddenByCreator && (
          <Act disabled={isPending} onClick={() => show(true, () => sayOnAir(isOffAir, 'O story está no ar de novo.'))}>
            Pôr no ar de novo
          </Act>
        )}
        {ACTS[state].map((act) => (
          <Act key={act} isBad={act === 'delete'} onClick={() => onAct(act)}>
            {LABELS[act]}
          </Act>
        ))}
      </div>
    </li>
  );
}

const WORDS: Record<StoryStatus, (story: AdminStoryDto) => string> = {
  scheduled: ({ publishAt }) => `agendado para ${formatSchedule(publishAt ?? '')}`,
  active: ({ expiresAt }) => `no ar até ${formatSchedule(expiresAt)}`,
  inactive: ({ hiddenByCreator }) => (hiddenByCreator ? 'fora do ar, por você' : 'fora do ar, pela equipe'),
  expired: ({ expiresAt }) => `encerrado em ${formatSchedule(expiresAt)}`,
};
