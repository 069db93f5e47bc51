import { Stack, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { plural } from '../../lib/counts.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows, MoreButton } from '../layout/screen-states.js';
import { useOwnModel } from './creator-frame.js';
import { OwnLink } from './own-link.js';

const TYPING_MS = 300;
const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** '2026-11' as 'novembro de 2026'. */
const monthOf = (since: string): string => month.format(new Date(`${since}-01T00:00:00Z`));

/** Her link to share, and who subscribes to her: codes without a person behind them (STU-07, STU-08). */
export function AudienceScreen() {
  const { id: modelId } = useOwnModel();
  return (
    <Stack gap="xl">
      <PageHeader title="Público" />
      <OwnLink key={modelId} modelId={modelId} />
      <Subscribers key={`of ${modelId}`} modelId={modelId} />
    </Stack>
  );
}

function Subscribers({ modelId }: { modelId: string }) {
  const [typed, setTyped] = useState('');
  const [code] = useDebouncedValue(typed.trim(), TYPING_MS);
  const list = useInfiniteQuery({
    queryKey: ['creator-subscribers', modelId, code],
    queryFn: ({ pageParam: cursor }) => api('GET /creator/subscribers', { modelId, code, cursor }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
  const first = list.data?.pages[0];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label="Assinantes">
      <Title order={2} size="h5" mb={4}>
        Assinantes
      </Title>
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {first?.total === 0 && (
        <EmptyList title="Ninguém assina ainda" text="Divulgue o seu link: quem assinar aparece aqui, sem nome." />
      )}
      {first && first.total > 0 && (
        <>
          <p className="audience-count">
            <b className="figure">{first.total.toLocaleString('pt-BR')}</b>{' '}
            {plural(first.total, 'pessoa assina agora', 'pessoas assinam agora')}
            {first.renewing > 0 &&
              `, ${first.renewing.toLocaleString('pt-BR')} ${plural(first.renewing, 'renova', 'renovam')} no Pix Automático`}
            . Cada uma tem um código que só você vê; quem é, ninguém vê aqui. Quem assina a casa toda não entra na
            lista.
          </p>
          <TextInput
            label="Procurar pelo código"
            mb="md"
            placeholder="K7QM-2X9D"
            autoComplete="off"
            maxLength={20}
            leftSection={<Search size={18} aria-hidden="true" />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {items.length === 0 && (
            <EmptyList title="Nenhum código começa assim" text="Confira as letras e os números." />
          )}
          <ul className="card-list money-list" aria-label="Códigos" aria-busy={list.isPlaceholderData}>
            {items.map((one) => (
              <li key={one.code} className="money-row">
                <span>
                  <b className="subscriber-code">{one.code}</b>
                  <span className="subscriber-since">desde {monthOf(one.since)}</span>
                </span>
                <span>{one.renews ? 'Renova' : 'Não renova'}</span>
              </li>
            ))}
          </ul>
          <MoreButton of={list} />
        </>
      )}
    </section>
  );
}
