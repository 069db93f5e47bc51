import { MINUTE_MS } from '@camarim/domain';
import { itemsOf } from '../../lib/items-of.js';
import '../../messages/messages.css';
import type { FanFoundMessage, Shown } from '@camarim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { api } from '../../api/client.js';
import { useNow } from '../../lib/use-now.js';
import { useTitle } from '../../lib/use-title.js';
import { MessageSearch } from '../../messages/message-search.js';
import { ThreadRow } from '../../messages/thread-row.js';
import { Avatar } from '../../ui/avatar.js';
import { buttonClass } from '../../ui/button.js';
import { EmptyState } from '../../ui/notice.js';
import { SignedInOnly } from '../account/signed-in-only.js';
import AgeGate from '../age/age-gate.js';
import { AgeGated } from '../age/age-gated.js';
import { MoreButton, ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { useMe } from '../queries.js';
import { FanThreadPage } from './fan-thread.js';
import { threadQueries } from './message-api.js';
import * as words from './words.js';

/** A fan's threads, and one of them: beside the list where there is room, instead of it on a phone. */
export default function MessagesPage() {
  const { threadId } = useParams();
  const me = useMe();
  useTitle(words.TITLE);
  return (
    <AgeGated gate={<AgeGate />}>
      {me.signedIn ? (
        <div className="msg-both" data-open={threadId ? '' : undefined}>
          <Inbox threadId={threadId} />
          {threadId ? <FanThreadPage key={threadId} threadId={threadId} /> : <NoThread />}
        </div>
      ) : (
        <SignedInOnly title={words.TITLE} returnTo={paths.messages(threadId)} children={null} />
      )}
    </AgeGated>
  );
}

/** Beside the list: a choice is asked for only where there is one. */
function NoThread() {
  const threads = itemsOf(useInfiniteQuery(threadQueries.list()));
  return <p className="msg-nothing">{threads.length > 0 && words.CHOOSE}</p>;
}

function Inbox({ threadId }: { threadId: string | undefined }) {
  return (
    <section className="msg-inbox" aria-label={words.THREADS}>
      <h1 className="show text-3xl">{words.TITLE}</h1>
      <MessageSearch<Shown<FanFoundMessage>>
        owner="me"
        find={(text) => api('GET /me/message-search', { text })}
        to={paths.messages}
        nameOf={creatorOf}
        authorOf={(found) => words.authorOf(found.kind, { creator: creatorOf(found), fan: words.YOU_ARE })}
      >
        <Threads threadId={threadId} />
      </MessageSearch>
    </section>
  );
}

const creatorOf = ({ model }: { model: { displayName: string } | null }): string => model?.displayName ?? words.GONE;

function Threads({ threadId }: { threadId: string | undefined }) {
  const list = useInfiniteQuery(threadQueries.list());
  const now = useNow(MINUTE_MS);
  const threads = itemsOf(list);
  return (
    <>
      {!list.data && (
        <div className="px-3.5">
          <ReadState of={list} />
        </div>
      )}
      {list.data && threads.length === 0 && (
        <EmptyState icon={<MessageCircle className="size-6" aria-hidden="true" />} title={words.EMPTY}>
          <p>{words.EMPTY_TEXT}</p>
          <Link to={paths.home()} className={buttonClass('secondary')}>
            {words.SEE_CREATORS}
          </Link>
        </EmptyState>
      )}
      {threads.length > 0 && (
        <ul className="msg-threads">
          {threads.map((thread) => {
            const name = thread.model?.displayName ?? words.GONE;
            return (
              <li key={thread.id}>
                <ThreadRow
                  {...{ thread, name, now }}
                  to={paths.messages(thread.id)}
                  side="fan"
                  names={{ creator: name, fan: words.YOU_ARE }}
                  picture={
                    <Avatar name={name} image={thread.model?.profileImage ?? null} className="size-13 text-xl" />
                  }
                  isCurrent={thread.id === threadId}
                />
              </li>
            );
          })}
        </ul>
      )}
      <MoreButton of={list} />
    </>
  );
}
