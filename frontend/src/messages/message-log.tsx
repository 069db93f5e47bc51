import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '../api/shown.js';
import { Spinner } from '../ui/spinner.js';
import type { FileActs } from './attached-file.js';
import type { Names } from './author-tag.js';
import { MessageLine, WaitingLine } from './message-line.js';
import type { ThreadState, ThreadStore } from './thread-store.js';
import * as words from './words.js';

/** Older messages are asked for when so few pixels of them are left above. */
const NEAR_TOP_PX = 400;
/** Whoever has scrolled further up than this reads, and is not taken down by a new message. */
const AT_END_PX = 80;

type Props = {
  store: ThreadStore;
  state: ThreadState;
  names: Names;
  onAct: (message: Message) => void;
  /** Which messages the asking side can do something about. */
  mayAct: (message: Message) => boolean;
  /** Where the way to new messages is drawn. */
  log: RefObject<HTMLElement | null>;
  onNear: (isAtEnd: boolean) => void;
  /** The message the address leads to. */
  found: number | null;
  /** Buys what came with a message; absent where nobody buys. */
  onBuy?: FileActs['buy'];
  onStart?: FileActs['start'];
};

/** The messages by seq, under their days; those above come while one scrolls, and nothing moves for it. */
export function MessageLog({ store, state, names, onAct, mayAct, log, onNear, found, onBuy, onStart }: Props) {
  const { items, waiting, sendingId, otherReadSeq, proof, hasOlder } = state;
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const older = () => {
    if (isLoadingOlder || !store.now.hasOlder) return;
    setLoadingOlder(true);
    store
      .older()
      .catch(() => undefined)
      .finally(() => setLoadingOlder(false));
  };
  const onScroll = () => {
    const element = log.current;
    if (!element) return;
    // the scroller begins at its end: up is negative
    const up = -element.scrollTop;
    onNear(up < AT_END_PX);
    if (element.scrollHeight - element.clientHeight - up < NEAR_TOP_PX) older();
  };
  useStaysWhereOneReads(log, items.at(-1)?.seq ?? 0, waiting.length);
  useEffect(() => {
    if (found === null) return;
    const line = log.current?.querySelector<HTMLElement>(`[data-seq="${found}"]`);
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [log, found]);
  const now = Date.now();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by its keys
    <section ref={log} className="msg-log" tabIndex={0} aria-label={words.TITLE} onScroll={onScroll}>
      <ol className="msg-lines">
        {hasOlder && (
          <li className="msg-day">
            <button type="button" className="min-h-11 underline" aria-busy={isLoadingOlder} onClick={older}>
              {isLoadingOlder && <Spinner />} {words.OLDER}
            </button>
          </li>
        )}
        {items.map((message, place) => (
          <Line
            key={message.seq}
            files={{ buy: onBuy, start: onStart, renew: (seq) => void store.renew(seq).catch(() => undefined) }}
            {...{ message, names, onAct: mayAct(message) ? onAct : undefined }}
            before={items[place - 1]}
            day={words.dayOf(message.sentAt, now)}
            dayBefore={place === 0 ? null : words.dayOf(items[place - 1]?.sentAt ?? message.sentAt, now)}
            isRead={message.seq <= otherReadSeq}
            isFound={message.seq === found}
            isBroken={proof.state === 'broken' && proof.seq === message.seq}
          />
        ))}
        {waiting.map((each) => (
          <WaitingLine
            key={each.clientId}
            waiting={each}
            isSending={each.clientId === sendingId}
            onAgain={(clientId) => store.again(clientId)}
            onDiscard={(clientId) => store.discard(clientId)}
          />
        ))}
      </ol>
    </section>
  );
}

type LineProps = Omit<Parameters<typeof MessageLine>[0], 'follows'> & {
  before: Message | undefined;
  day: string;
  dayBefore: string | null;
};
function Line({ message, before, day, dayBefore, ...line }: LineProps) {
  const isNewDay = day !== dayBefore;
  const follows = !isNewDay && before?.kind === message.kind && before.author === message.author;
  return (
    <>
      {isNewDay && (
        <li className="msg-day">
          <time dateTime={message.sentAt}>{day}</time>
        </li>
      )}
      <MessageLine message={message} follows={follows} {...line} />
    </>
  );
}

/** Says what came, once, to who does not see it. */
export function NewSaid({ items, names }: { items: ThreadState['items']; names: Names }) {
  const [said, say] = useState('');
  const last = items.findLast(({ isOwn }) => !isOwn);
  const known = useRef<number | null>(null);
  const tell = useEffectEvent(() => {
    const seq = last?.seq ?? 0;
    if (known.current !== null && seq > known.current && last)
      say(`${words.authorOf(last.kind, names)}: ${last.body === '' ? words.FILE : (last.body ?? words.REMOVED)}`);
    known.current = seq;
  });
  useEffect(() => {
    if (items.length > 0) tell();
  }, [items]);
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  );
}

/** The way down for who reads further up. */
export function NewBelow({ log }: { log: RefObject<HTMLElement | null> }) {
  return (
    <button type="button" className="msg-new" onClick={() => log.current?.scrollTo({ top: 0 })}>
      <ArrowDown className="size-4" aria-hidden="true" />
      {words.NEWER}
    </button>
  );
}

/** Who reads further up stays there in a browser that does not see to it by itself. */
function useStaysWhereOneReads(log: RefObject<HTMLElement | null>, lastSeq: number, waiting: number): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const grown = element.scrollHeight - height.current;
    height.current = element.scrollHeight;
    const isUp = -element.scrollTop > AT_END_PX;
    if (isUp && grown > 0 && (lastSeq > 0 || waiting > 0) && !CSS.supports('overflow-anchor', 'auto'))
      element.scrollTop -= grown;
  }, [log, lastSeq, waiting]);
}
