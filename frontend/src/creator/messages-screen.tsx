import { MINUTE_MS } from '@camarim/domain';
import { itemsOf } from '../lib/items-of.js';
import '../messages/messages.css';
import type { HouseThreadLine, ThreadFilter } from '@camarim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../api/client.js';
import { relativeTime } from '../lib/relative-time.js';
import { useNow } from '../lib/use-now.js';
import { MessageSearch } from '../messages/message-search.js';
import { ThreadRow } from '../messages/thread-row.js';
import { authorOf } from '../messages/words.js';
import { Avatar } from '../ui/avatar.js';
import { buttonClass } from '../ui/button.js';
import { useOwnModel } from './creator-frame.js';
import { fanName, ownThreadQueries } from './own-messages.js';
import { Choice } from './parts/choice.js';
import { PageHeader } from './parts/page-header.js';
import { EmptyList, MoreButton, ReadState } from './parts/screen-states.js';
import { paths } from './paths.js';

const FILTERS: readonly { value: ThreadFilter; label: string }[] = [
  { value: 'unanswered', label: 'Sem resposta' },
  { value: 'subscribers', label: 'Assinantes' },
  { value: 'all', label: 'Todas' },
];
const EMPTY: Readonly<Record<ThreadFilter, { title: string; text: string }>> = {
  unanswered: { title: 'Tudo respondido', text: 'Quem escrever e esperar uma resposta aparece aqui.' },
  subscribers: { title: 'Nenhuma conversa de assinante', text: 'Conversas de quem assina agora aparecem aqui.' },
  unread: { title: 'Tudo lido', text: 'Mensagens novas aparecem aqui.' },
  all: {
    title: 'Nenhuma mensagem ainda',
    text: 'Quem assina, comprou uma chamada ou mandou um mimo pode escrever para você.',
  },
};

/** Who wrote to her, whoever waits longest first; she answers under her own name (MSG-39). */
export function MessagesScreen() {
  const model = useOwnModel();
  return (
    <div className="space-y-5">
      <PageHeader title="Mensagens" text="O que você responde sai com o seu nome. A equipe responde como Equipe.">
        <Link to={paths.broadcasts()} className={buttonClass('secondary')}>
          Escrever para vários
        </Link>
        <Link to={paths.messageSettings()} className={buttonClass('secondary')}>
          Ajustes
        </Link>
      </PageHeader>
      <MessageSearch
        key={model.id}
        owner={model.id}
        find={(text) => api('GET /creator/message-search', { modelId: model.id, text })}
        to={paths.thread}
        nameOf={(found) => fanName(found.fanName)}
        authorOf={({ kind, fanName: fan }) => authorOf(kind, { creator: model.displayName, fan: fanName(fan) })}
      >
        <Threads />
      </MessageSearch>
    </div>
  );
}

function Threads() {
  const model = useOwnModel();
  const [filter, setFilter] = useState<ThreadFilter>('unanswered');
  const list = useInfiniteQuery(ownThreadQueries.list(model.id, filter));
  const threads = itemsOf(list);
  const now = useNow(MINUTE_MS);
  return (
    <div className="space-y-5">
      <Choice label="Quais conversas" value={filter} options={FILTERS} onChange={setFilter} />
      <ReadState of={list} />
      {list.data && threads.length === 0 && <EmptyList {...EMPTY[filter]} />}
      {threads.length > 0 && (
        <ul aria-label="Conversas" className="msg-threads -mx-3.5">
          {threads.map((thread) => (
            <li key={thread.id}>
              <ThreadRow
                {...{ thread, now }}
                to={paths.thread(thread.id)}
                name={fanName(thread.fanName)}
                side="creator"
                names={{ creator: model.displayName, fan: fanName(thread.fanName) }}
                picture={<Avatar name={fanName(thread.fanName)} image={null} className="size-13 text-xl" />}
                beside={<Beside thread={thread} now={now} />}
                isCurrent={false}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={list} />
    </div>
  );
}

/** Why this one matters, in one quiet line; nothing where there is nothing to say. */
function Beside({ thread: { isSubscriber, waitingSince }, now }: { thread: HouseThreadLine; now: number }) {
  const facts = [isSubscriber && 'Assina agora', waitingSince && `espera ${relativeTime(waitingSince, now)}`];
  const said = facts.filter(Boolean).join(' · ');
  return said === '' ? null : <span className="msg-when justify-start!">{said}</span>;
}
