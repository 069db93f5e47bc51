import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { itemsOf } from '../lib/items-of.js';
import { Button, buttonClass } from '../ui/button.js';
import { BroadcastCard } from './broadcast-card.js';
import { BroadcastSheet } from './broadcast-sheet.js';
import { useOwnModel } from './creator-frame.js';
import { ownBroadcastQueries } from './own-broadcasts.js';
import { PageHeader } from './parts/page-header.js';
import { EmptyList, MoreButton, ReadState } from './parts/screen-states.js';
import { paths } from './paths.js';

/** What she wrote to many at once, how far each is, and the way to write another (MSG-60). */
export function BroadcastsScreen() {
  const model = useOwnModel();
  const [isWriting, setWriting] = useState(false);
  const list = useInfiniteQuery(ownBroadcastQueries.list(model.id));
  const all = itemsOf(list);
  const write = <Button onClick={() => setWriting(true)}>Escrever para vários</Button>;
  return (
    <div className="space-y-5">
      <PageHeader
        title="Mensagens para vários"
        text="Você escreve uma vez e cada pessoa recebe na conversa dela com você, com o seu nome e o aviso de que foi para várias."
      >
        <Link to={paths.messages()} className={buttonClass('secondary')}>
          Ver as conversas
        </Link>
        {all.length > 0 && write}
      </PageHeader>
      <ReadState of={list} />
      {list.data && all.length === 0 && (
        <EmptyList
          title="Nenhuma mensagem para vários ainda"
          text="Conte uma novidade a quem assina, ou agende para a hora da sua live."
        >
          {write}
        </EmptyList>
      )}
      {all.length > 0 && (
        <ul aria-label="Mensagens para vários" className="space-y-3">
          {all.map((broadcast) => (
            <BroadcastCard key={broadcast.id} broadcast={broadcast} />
          ))}
        </ul>
      )}
      <MoreButton of={list} />
      {isWriting && <BroadcastSheet modelId={model.id} onClose={() => setWriting(false)} />}
    </div>
  );
}
