import type { FoundMessage } from '@camarim/contracts';
import { foundParts, MESSAGE_SEARCH, MINUTE_MS } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../api/problem.js';
import { useKeptStep } from '../lib/kept-step.js';
import { useNow } from '../lib/use-now.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/notice.js';
import { threadKeys } from './thread-keys.js';
import { foundAt } from './use-found.js';
import * as words from './words.js';

type Props<F extends FoundMessage> = {
  /** Whose messages: part of what is remembered of the answer. */
  owner: string;
  find: (text: string) => Promise<{ items: F[]; isPartial: boolean }>;
  /** The address of a thread. */
  to: (threadId: string) => string;
  /** With whom the thread of a found message is, and how the two sides are called. */
  nameOf: (found: F) => string;
  authorOf: (found: F) => string;
  /** What stands here while nothing is searched for. */
  children: ReactNode;
};

/** Looks through one's own newest messages; what was searched for stands there again on the way back (MSG-62). */
export function MessageSearch<F extends FoundMessage>({ owner, find, children, ...rest }: Props<F>) {
  const [text, setText] = useKeptStep('message-search', '');
  const [typed, setTyped] = useState(text);
  const found = useQuery({
    queryKey: threadKeys.search(owner, text),
    queryFn: () => find(text),
    enabled: text !== '',
    ...{ staleTime: 0, gcTime: 0 },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted.length >= MESSAGE_SEARCH.text.min) setText(wanted);
  };
  const clear = () => {
    setText('');
    setTyped('');
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: phones of before 2023 do not know the element */}
      <form role="search" className="msg-search" onSubmit={submit}>
        <Search className="size-5" aria-hidden="true" />
        <input
          type="search"
          aria-label={words.SEARCH}
          placeholder={words.SEARCH}
          enterKeyHint="search"
          maxLength={MESSAGE_SEARCH.text.max}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {(typed !== '' || text !== '') && (
          <button type="button" className="msg-icon" aria-label={words.CLEAR_SEARCH} onClick={clear}>
            <X className="size-5" aria-hidden="true" />
          </button>
        )}
      </form>
      {text === '' ? children : <Found {...{ found, text, ...rest }} />}
    </>
  );
}

type FoundProps<F extends FoundMessage> = Pick<Props<F>, 'to' | 'nameOf' | 'authorOf'> & {
  found: {
    data: { items: F[]; isPartial: boolean } | undefined;
    isPending: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  text: string;
};
function Found<F extends FoundMessage>({ found: { data, isPending, error, refetch }, text, ...rest }: FoundProps<F>) {
  const now = useNow(MINUTE_MS);
  const count = data?.items.length ?? 0;
  return (
    <section aria-label={words.FOUND} className="msg-found">
      <p role="status" className="px-3.5 text-sm text-quiet">
        {isPending && !error ? words.SEARCHING : data && words.foundCount(count, text)}
        {data?.isPartial && ` ${words.PARTIAL}`}
      </p>
      {error && !data && (
        <ErrorNotice action={<Button look="link" onClick={() => void refetch()} children={words.RETRY} />}>
          {messageOf(error)}
        </ErrorNotice>
      )}
      {count > 0 && (
        <ul className="msg-threads">
          {data?.items.map((item) => (
            <li key={`${item.threadId} ${item.seq}`}>
              <Hit {...{ item, text, now, ...rest }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type HitProps<F extends FoundMessage> = Pick<Props<F>, 'to' | 'nameOf' | 'authorOf'> & {
  item: F;
  text: string;
  now: number;
};
function Hit<F extends FoundMessage>({ item, text, now, to, nameOf, authorOf }: HitProps<F>) {
  return (
    <Link to={`${to(item.threadId)}${foundAt(item.seq)}`} className="msg-thread">
      <span className="msg-thread-text">
        <span>
          <b>{nameOf(item)}</b>
          <time className="msg-when" dateTime={item.sentAt}>
            {words.whenOf(item.sentAt, now)}
          </time>
        </span>
        <span className="msg-hit">
          <span>
            {authorOf(item)}:{' '}
            {foundParts(item.preview, text).map((part, place) =>
              part.isHit ? <mark key={place}>{part.text}</mark> : part.text,
            )}
          </span>
        </span>
      </span>
    </Link>
  );
}
