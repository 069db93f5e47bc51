import { Stack, Switch, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows, MoreButton } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { useOwnModel } from './creator-frame.js';
import { OwnGoals } from './own-goals.js';
import { OwnTipCard } from './own-tip-card.js';
import { ownTipsApi, ownTipsQueries } from './own-tips.js';

const READ_AGAIN_MS = 30_000;

/** Her mimos with what was said, one tap to say thanks, and what she collects for (PUR-11, PUR-13). */
export function OwnTipsScreen() {
  const model = useOwnModel();
  const list = useInfiniteQuery({ ...ownTipsQueries.tips(model.id), refetchInterval: READ_AGAIN_MS });
  const tips = list.data?.pages.flatMap((page) => page.items) ?? [];
  const mayShow = list.data?.pages[0]?.mayShow;
  const { act, isPending } = useAct('own-tips');
  return (
    <Stack gap="xl">
      <PageHeader title="Mimos" text="O que os seus fãs deram, o recado de cada um e a sua meta." />
      <OwnGoals modelId={model.id} />
      <Stack gap="sm">
        <Title order={2} size="h4">
          Recebidos
        </Title>
        {list.isPending && <LoadingRows />}
        {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {mayShow !== undefined && (
          <Switch
            label="Mostrar mimos na minha página"
            description="Só aparecem os de quem também quis: o primeiro nome e o valor. Nunca o recado."
            checked={mayShow}
            disabled={isPending}
            onChange={(event) => {
              const wanted = event.currentTarget.checked;
              act({
                run: () => ownTipsApi.choose(model.id, wanted),
                done: wanted ? 'Agora aparecem na sua página.' : 'Não aparecem mais na sua página.',
              });
            }}
          />
        )}
        {list.data && tips.length === 0 && (
          <EmptyList
            title="Nenhum mimo ainda"
            text="Os fãs mandam mimos na sua página, nas publicações, no fim dos stories e depois das chamadas."
          />
        )}
        {tips.length > 0 && (
          <Stack component="ul" aria-label="Mimos recebidos" gap="sm" className="card-list">
            {tips.map((tip) => (
              <OwnTipCard
                key={tip.id}
                tip={tip}
                busy={isPending}
                onThank={() =>
                  act({ run: () => ownTipsApi.thank(tip.id), done: 'Obrigada enviado. O fã recebeu um aviso.' })
                }
              />
            ))}
          </Stack>
        )}
        <MoreButton of={list} />
        {tips.length > 0 && (
          <Text size="sm" c="dimmed">
            O valor é o que o fã pagou; a sua parte segue o combinado com a casa.
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
