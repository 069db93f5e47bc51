import type { CreatorNoticeCategory, OptionalNotice } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/problem.js';
import { buttonClass } from '../ui/button.js';
import { Sheet } from '../ui/sheet.js';
import { ownNoticesApi, ownNoticesQueries } from './own-notices.js';
import { FailedList, LoadingRows } from './parts/screen-states.js';
import { Toggle } from './parts/toggle.js';
import { useAct } from './parts/use-act.js';

type Words = { name: string; what: string };
const OPTIONAL: Readonly<Record<OptionalNotice, Words>> = {
  messages: { name: 'Mensagens', what: 'Um fã escreveu para você, ou o que você escreveu para vários foi enviado.' },
  tips: { name: 'Mimos e metas', what: 'Cada mimo que chega e a meta que foi alcançada.' },
  unlocks: { name: 'Publicações vendidas', what: 'Cada venda de uma publicação sua.' },
  publications: { name: 'No ar como agendado', what: 'O que você agendou entrou no ar, ou entrou com atraso.' },
  endings: { name: 'Fim dos stories', what: 'As 24 horas de um story terminaram.' },
};
const ALWAYS: Readonly<Record<Exclude<CreatorNoticeCategory, OptionalNotice>, Words>> = {
  calls: { name: 'Chamadas', what: 'Um fã pagou e conta com você na hora marcada.' },
  disputes: { name: 'Contestações', what: 'O dinheiro de uma venda sua pode voltar para quem pagou.' },
  payouts: { name: 'Saques', what: 'O que foi do seu dinheiro a caminho do banco, e a troca da sua chave PIX.' },
  page: { name: 'Sua página', what: 'Ela abriu, ou algo que você agendou não entrou no ar e espera por você.' },
};

/** Which notices she wants; those that stay on say why. */
export function NoticeChoices({ onClose }: { onClose: () => void }) {
  const choices = useQuery(ownNoticesQueries.choices());
  const { act, isPending } = useAct('own-notices');
  return (
    <Sheet title="Escolher avisos" onClose={onClose}>
      <div className="mt-3 space-y-6">
        {choices.isPending && <LoadingRows />}
        {choices.isError && <FailedList message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />}
        {choices.data && (
          <section className="space-y-4" aria-label="Você escolhe">
            <h3 className="font-bold">Você escolhe</h3>
            {choices.data.map(({ category, isOn }) => (
              <Toggle
                key={category}
                label={OPTIONAL[category].name}
                description={OPTIONAL[category].what}
                checked={isOn}
                disabled={isPending}
                onChange={(checked) =>
                  act({
                    run: () => ownNoticesApi.choose(category, checked),
                    done: checked ? 'A partir de agora você recebe.' : 'A partir de agora você não recebe mais.',
                  })
                }
              />
            ))}
          </section>
        )}
        <section className="space-y-1" aria-label="No celular">
          <h3 className="font-bold">No celular</h3>
          <p className="text-sm text-quiet">
            Com a página fechada também: quem espera na sala ou pede uma chamada agora chega em segundos.
          </p>
          {/* the settings of notices are those of her account on the site, another bundle */}
          <a href="/profile" className={buttonClass('link')}>
            Ligar e escolher na minha conta
          </a>
        </section>
        <section className="space-y-4" aria-label="Sempre ligados">
          <h3 className="font-bold">Sempre ligados</h3>
          {Object.entries(ALWAYS).map(([category, { name, what }]) => (
            <div key={category}>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-quiet">{what}</p>
            </div>
          ))}
        </section>
      </div>
    </Sheet>
  );
}
