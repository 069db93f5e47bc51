import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsOf } from '../lib/items-of.js';
import { Button } from '../ui/button.js';
import { NoticeChoices } from './notice-choices.js';
import { NoticeRow } from './notice-row.js';
import { ownNoticesApi, ownNoticesQueries } from './own-notices.js';
import { undoable } from './parts/notify.js';
import { PageHeader } from './parts/page-header.js';
import { EmptyList, MoreButton, ReadState } from './parts/screen-states.js';
import { useAct } from './parts/use-act.js';

/** What happened to what is hers, the newest first; each leads to where she sees it or answers (STU-14). */
export function NoticesScreen() {
  const list = useInfiniteQuery(ownNoticesQueries.list());
  const items = itemsOf(list);
  const unread = list.data?.pages[0]?.unread ?? 0;
  const [choosing, setChoosing] = useState(false);
  const { act, isPending } = useAct('own-notices');
  const readAll = () =>
    act({
      run: () => ownNoticesApi.read(null),
      done: ({ markedAt }) =>
        undoable('Tudo marcado como lido.', () =>
          act({ run: () => ownNoticesApi.undo(markedAt), done: 'Os avisos estão como não lidos de novo.' }),
        ),
    });
  return (
    <div className="space-y-5">
      <PageHeader title="Avisos" text="O que aconteceu com o que é seu. Um aviso nunca diz quem é o fã.">
        {unread > 0 && items.length > 0 && (
          <Button look="secondary" busy={isPending} onClick={readAll}>
            Marcar tudo como lido
          </Button>
        )}
        <Button look="secondary" onClick={() => setChoosing(true)}>
          Escolher avisos
        </Button>
      </PageHeader>
      <ReadState of={list} />
      {list.data && items.length === 0 && (
        <EmptyList
          title="Nenhum aviso ainda"
          text="Chamadas, mimos, vendas e o que você agendou aparecem aqui assim que acontecem."
        />
      )}
      {items.length > 0 && (
        <ul className="lines" aria-label="Avisos">
          {items.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onOpen={() => act({ run: () => ownNoticesApi.read([notice.id]) })}
            />
          ))}
        </ul>
      )}
      <MoreButton of={list} />
      {choosing && <NoticeChoices onClose={() => setChoosing(false)} />}
    </div>
  );
}
