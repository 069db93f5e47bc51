import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.js';
import { plural } from '../lib/counts.js';
import { itemsOf } from '../lib/items-of.js';
import { PAGED } from '../lib/paged.js';
import { Field } from '../ui/field.js';
import { useOwnModel } from './creator-frame.js';
import { Followers } from './followers.js';
import { OwnLink } from './own-link.js';
import { PageHeader, Part } from './parts/page-header.js';
import { EmptyList, MoreButton, ReadState } from './parts/screen-states.js';
import { useSettled } from './parts/use-settled.js';

const TYPING_MS = 300;
const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** '2026-11' as 'novembro de 2026'. */
const monthOf = (since: string): string => month.format(new Date(`${since}-01T00:00:00Z`));

/** Her link to share, and how many follow her, and who subscribes to her: codes without a person behind them (STU-07, STU-08). */
export function AudienceScreen() {
  const { id: modelId } = useOwnModel();
  return (
    <div className="space-y-8">
      <PageHeader title="Público" />
      <OwnLink key={modelId} modelId={modelId} />
      <Followers key={`follow ${modelId}`} modelId={modelId} />
      <Subscribers key={`of ${modelId}`} modelId={modelId} />
    </div>
  );
}

function Subscribers({ modelId }: { modelId: string }) {
  const [typed, setTyped] = useState('');
  const code = useSettled(typed.trim(), TYPING_MS);
  const list = useInfiniteQuery({
    queryKey: ['creator-subscribers', modelId, code],
    queryFn: ({ pageParam: cursor }) => api('GET /creator/subscribers', { modelId, code, cursor }),
    ...PAGED,
    placeholderData: keepPreviousData,
  });
  const first = list.data?.pages[0];
  const items = itemsOf(list);
  return (
    <Part title="Assinantes">
      <ReadState of={list} />
      {first?.total === 0 && (
        <EmptyList title="Ninguém assina ainda" text="Divulgue o seu link: quem assinar aparece aqui, sem nome." />
      )}
      {first && first.total > 0 && (
        <div className="space-y-4">
          <p className="text-quiet">
            <b className="figure text-2xl text-text">{first.total.toLocaleString('pt-BR')}</b>{' '}
            {plural(first.total, 'pessoa assina agora', 'pessoas assinam agora')}
            {first.renewing > 0 &&
              `, ${first.renewing.toLocaleString('pt-BR')} ${plural(first.renewing, 'renova', 'renovam')} no Pix Automático`}
            . Cada uma tem um código que só você vê; quem é, ninguém vê aqui. Quem assina a casa toda não entra na
            lista.
          </p>
          <Field
            label="Procurar pelo código"
            placeholder="K7QM-2X9D"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {items.length === 0 && (
            <EmptyList title="Nenhum código começa assim" text="Confira as letras e os números." />
          )}
          <ul className="lines" aria-label="Códigos" aria-busy={list.isPlaceholderData}>
            {items.map((one) => (
              <li key={one.code} className="flex items-center justify-between gap-4 py-3">
                <span>
                  <b className="figure block tracking-wider">{one.code}</b>
                  <span className="text-sm text-quiet">desde {monthOf(one.since)}</span>
                </span>
                <span className="text-quiet">{one.renews ? 'Renova' : 'Não renova'}</span>
              </li>
            ))}
          </ul>
          <MoreButton of={list} />
        </div>
      )}
    </Part>
  );
}
