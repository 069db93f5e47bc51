import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { itemsOf } from '../lib/items-of.js';
import { useOwnModel } from './creator-frame.js';
import { OwnGoals } from './own-goals.js';
import { OwnTipCard } from './own-tip-card.js';
import { ownTipsQueries } from './own-tips.js';
import { PageHeader, Part } from './parts/page-header.js';
import { EmptyList, MoreButton, ReadState } from './parts/screen-states.js';
import { Toggle } from './parts/toggle.js';
import { useAct } from './parts/use-act.js';

const READ_AGAIN_MS = 30_000;

/** Her mimos with what was said, one tap to say thanks, and what she collects for (PUR-11, PUR-13). */
export function OwnTipsScreen() {
  const model = useOwnModel();
  const list = useInfiniteQuery({ ...ownTipsQueries.tips(model.id), refetchInterval: READ_AGAIN_MS });
  const tips = itemsOf(list);
  const mayShow = list.data?.pages[0]?.mayShow;
  const { act, isPending } = useAct('own-tips');
  return (
    <div className="space-y-8">
      <PageHeader title="Mimos" text="O que os seus fãs deram, o recado de cada um e a sua meta." />
      <OwnGoals modelId={model.id} />
      <Part title="Recebidos">
        <div className="space-y-4">
          <ReadState of={list} />
          {mayShow !== undefined && (
            <Toggle
              label="Mostrar mimos na minha página"
              description="Só aparecem os de quem também quis: o primeiro nome e o valor. Nunca o recado."
              checked={mayShow}
              disabled={isPending}
              onChange={(wanted) =>
                act({
                  run: () => api('PUT /creator/tip-choice', { modelId: model.id, mayShow: wanted }),
                  done: wanted ? 'Agora aparecem na sua página.' : 'Não aparecem mais na sua página.',
                })
              }
            />
          )}
          {list.data && tips.length === 0 && (
            <EmptyList
              title="Nenhum mimo ainda"
              text="Os fãs mandam mimos na sua página, nas publicações, no fim dos stories e depois das chamadas."
            />
          )}
          {tips.length > 0 && (
            <ul aria-label="Mimos recebidos" className="space-y-3">
              {tips.map((tip) => (
                <OwnTipCard
                  key={tip.id}
                  tip={tip}
                  busy={isPending}
                  onThank={() =>
                    act({
                      run: () => api('POST /creator/tips/:tipId/thanks', { tipId: tip.id }),
                      done: 'Agradecimento enviado. O fã recebeu um aviso.',
                    })
                  }
                />
              ))}
            </ul>
          )}
          <MoreButton of={list} />
          {tips.length > 0 && (
            <p className="text-sm text-quiet">O valor é o que o fã pagou; a sua parte segue o combinado com a casa.</p>
          )}
        </div>
      </Part>
    </div>
  );
}
