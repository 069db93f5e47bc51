import { CREATOR_NOTICE_CATEGORIES, type CreatorNoticeCategory, type OptionalNotice } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/problem.js';
import { PhoneSwitch } from '../push/phone-switch.js';
import { Sheet } from '../ui/sheet.js';
import { ChannelChoice } from './channel-choice.js';
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
  waiting: { name: 'Fã esperando', what: 'Um fã está na sala, ou espera pela sua resposta.' },
  callNow: { name: 'Chamada agora', what: 'Um fã pagou por uma chamada agora: você tem 5 minutos para responder.' },
  calls: { name: 'Chamadas', what: 'Um fã pagou e conta com você na hora marcada.' },
  disputes: { name: 'Contestações', what: 'O dinheiro de uma venda sua pode voltar para quem pagou.' },
  payouts: { name: 'Saques', what: 'O que foi do seu dinheiro a caminho do banco, e a troca da sua chave PIX.' },
  page: { name: 'Sua página', what: 'Ela abriu, ou algo que você agendou não entrou no ar e espera por você.' },
};

const ALWAYS_ON = CREATOR_NOTICE_CATEGORIES.filter((one): one is keyof typeof ALWAYS => one in ALWAYS);

/** Which notices she wants and where each is told, and whether this device is; those that stay on say why (PUSH-14). */
export function NoticeChoices({ onClose }: { onClose: () => void }) {
  const choices = useQuery(ownNoticesQueries.choices());
  const channels = useQuery(ownNoticesQueries.channels());
  const { act, isPending } = useAct('own-notices');
  const where = (category: CreatorNoticeCategory, name: string) => {
    const chosen = channels.data?.find((one) => one.category === category);
    return (
      chosen && (
        <ChannelChoice
          {...chosen}
          name={name}
          disabled={isPending}
          onChange={(channel) => act({ run: () => ownNoticesApi.tellAt(category, channel), done: 'Salvo.' })}
        />
      )
    );
  };
  return (
    <Sheet title="Escolher avisos" onClose={onClose}>
      <div className="mt-3 space-y-6">
        {(choices.isPending || channels.isPending) && <LoadingRows />}
        {channels.isError && <FailedList message={messageOf(channels.error)} onRetry={() => void channels.refetch()} />}
        {choices.isError && <FailedList message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />}
        {choices.data && (
          <section className="space-y-4" aria-label="Você escolhe">
            <h3 className="font-bold">Você escolhe</h3>
            {choices.data.map(({ category, isOn }) => (
              <div key={category}>
                <Toggle
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
                {isOn && where(category, OPTIONAL[category].name)}
              </div>
            ))}
          </section>
        )}
        <section className="space-y-3" aria-label="Neste aparelho">
          <h3 className="font-bold">Neste aparelho</h3>
          <p className="text-sm text-quiet">
            Com a página fechada também: quem espera na sala ou pede uma chamada agora chega em segundos.
          </p>
          <PhoneSwitch />
        </section>
        <section className="space-y-4" aria-label="Sempre ligados">
          <h3 className="font-bold">Sempre ligados</h3>
          {ALWAYS_ON.map((category) => (
            <div key={category}>
              <p className="font-semibold">{ALWAYS[category].name}</p>
              <p className="text-sm text-quiet">{ALWAYS[category].what}</p>
              {where(category, ALWAYS[category].name)}
            </div>
          ))}
        </section>
      </div>
    </Sheet>
  );
}
