import type { CreatorNoticeCategory, OptionalNotice } from '@camarim/domain';
import { Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { SidePanel } from '../layout/window.js';
import { ownNoticesApi, ownNoticesQueries } from './own-notices.js';

type Words = { name: string; what: string };
const OPTIONAL: Readonly<Record<OptionalNotice, Words>> = {
  tips: { name: 'Mimos e metas', what: 'Cada mimo que chega e a meta que foi alcançada.' },
  unlocks: { name: 'Publicações vendidas', what: 'Cada venda de uma publicação sua.' },
  publications: { name: 'No ar como agendado', what: 'O que você agendou entrou no ar, ou entrou com atraso.' },
  endings: { name: 'Fim dos stories', what: 'As 24 horas de um story terminaram.' },
};
const ALWAYS: Readonly<Record<Exclude<CreatorNoticeCategory, OptionalNotice>, Words>> = {
  calls: { name: 'Chamadas', what: 'Um fã pagou e conta com você na hora marcada.' },
  disputes: { name: 'Contestações', what: 'O dinheiro de uma venda sua pode voltar para quem pagou.' },
  page: { name: 'Sua página', what: 'Ela abriu, ou algo que você agendou não entrou no ar e espera por você.' },
};

/** Which notices she wants; those that stay on say why. */
export function NoticeChoices({ onClose }: { onClose: () => void }) {
  const choices = useQuery(ownNoticesQueries.choices());
  const { act, isPending } = useAct('own-notices');
  return (
    <SidePanel title="Escolher avisos" size="md" onClose={onClose}>
      <Stack gap="lg">
        {choices.isPending && <LoadingRows />}
        {choices.isError && <FailedList message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />}
        {choices.data && (
          <Stack component="section" gap="md" aria-label="Você escolhe">
            <Title order={3} size="h5">
              Você escolhe
            </Title>
            {choices.data.map(({ category, isOn }) => (
              <Switch
                key={category}
                label={OPTIONAL[category].name}
                description={OPTIONAL[category].what}
                checked={isOn}
                disabled={isPending}
                onChange={({ currentTarget: { checked } }) =>
                  act({
                    run: () => ownNoticesApi.choose(category, checked),
                    done: checked ? 'A partir de agora você recebe.' : 'A partir de agora você não recebe mais.',
                  })
                }
              />
            ))}
          </Stack>
        )}
        <Stack component="section" gap="md" aria-label="Sempre ligados">
          <Title order={3} size="h5">
            Sempre ligados
          </Title>
          {Object.entries(ALWAYS).map(([category, { name, what }]) => (
            <div key={category}>
              <Text size="sm">{name}</Text>
              <Text size="xs" c="dimmed">
                {what}
              </Text>
            </div>
          ))}
        </Stack>
      </Stack>
    </SidePanel>
  );
}
