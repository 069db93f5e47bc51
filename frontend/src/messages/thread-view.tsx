import './thread.css';
import type { ThreadFacts } from '@camarim/contracts';
import type { MessageRefusal, MessageReportReason } from '@camarim/domain';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../api/problem.js';
import type { Message } from '../api/shown.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/notice.js';
import { toast } from '../ui/toast.js';
import type { FileActs } from './attached-file.js';
import type { Names } from './author-tag.js';
import { type AttachPart, Composer } from './composer.js';
import type { Attached } from './kept-locally.js';
import { MessageLog, NewBelow, NewSaid } from './message-log.js';
import { AskSheet, ReportSheet, WhoAnswersSheet } from './sheets.js';
import { threadKeys } from './thread-keys.js';
import { type MassChoice, ThreadMenu } from './thread-menu.js';
import type { Proof, ThreadSource } from './thread-store.js';
import { useFound } from './use-found.js';
import { useReadMark, useThread } from './use-thread.js';
import { useVisibleHeight } from './use-visible-height.js';
import * as words from './words.js';

/** What a side can do in its thread; the fan's and the creator's routes differ in their address alone. */
export interface ThreadActs extends ThreadSource {
  read(seq: number): Promise<unknown>;
  unsend(seq: number): Promise<Message>;
  /** Of a fan alone: a message with the film they paid for and start now. */
  openFile?(seq: number): Promise<Message>;
  report(seq: number, reason: MessageReportReason): Promise<unknown>;
  choose(choice: { isMuted?: boolean; isBlocked?: boolean }): Promise<unknown>;
  /** Of a fan alone: whether what she writes to many arrives. */
  mass?: MassChoice;
}
/** What this side reads of a refusal, where the fans' words are not hers. */
type Refusals = Partial<Record<MessageRefusal, string>>;
type Props = {
  facts: ThreadFacts;
  acts: ThreadActs;
  names: Names;
  /** How the other side is called, and how one writes to it. */
  other: string;
  /** Back to the list, and who it is with. */
  back: ReactNode;
  picture: ReactNode;
  /** Stands between its head and what was said. */
  notice?: ReactNode;
  /** What opens writing again, under the sentence that it is shut. */
  wayOut?: ReactNode;
  refusals?: Refusals;
  /** Buys what came with a message. */
  onBuy?: FileActs['buy'];
  /** Chooses a picture or a film to send; a fan has no such thing. */
  attach?: AttachPart | undefined;
  style?: CSSProperties | undefined;
};
type Open = { what: 'who' } | { what: 'unsend' | 'report'; message: Message } | null;

/** A thread from its head to what is being written. */
export function ThreadView({ facts, acts, names, other, back, picture, notice, wayOut, ...rest }: Props) {
  const { onBuy, attach, style, refusals } = rest;
  const client = useQueryClient();
  const { state, store, failure, retry } = useThread(facts.id, acts);
  const [open, setOpen] = useState<Open>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const page = useRef<HTMLElement>(null);
  const log = useRef<HTMLElement>(null);
  useVisibleHeight(page);
  const found = useFound(store, state);
  useReadMark(state.items, facts.readSeq, acts.read);
  const close = () => setOpen(null);
  const unsend = async (seq: number) => {
    store.replace(await acts.unsend(seq));
    void client.invalidateQueries({ queryKey: threadKeys.lists() });
  };
  const { openFile } = acts;
  const onStart = openFile && (async (seq: number) => store.replace(await openFile(seq)));
  const last = state.items.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(0);
  if (isAtEnd && seen !== last) setSeen(last);
  const write = (body: string, attachment: Attached | null) => {
    store.write(body, attachment);
    log.current?.scrollTo({ top: 0 });
  };
  return (
    <section ref={page} className="msg-chat" aria-label={other} style={style}>
      <header className="msg-head">
        {back}
        <div className="msg-who">
          {picture}
          <div className="min-w-0">
            <h1>{other}</h1>
            <ProofMark proof={state.proof} isLoaded={state.isLoaded} onOpen={() => setOpen({ what: 'who' })} />
          </div>
        </div>
        <ThreadMenu facts={facts} name={other} choose={acts.choose} mass={acts.mass} />
      </header>
      {notice}
      {failure && state.waiting.length === 0 ? (
        <div className="flex-1 p-5">
          <ErrorNotice action={<Button look="link" onClick={retry} children={words.RETRY} />}>
            {messageOf(failure)}
          </ErrorNotice>
        </div>
      ) : state.isLoaded || state.waiting.length > 0 ? (
        <MessageLog
          {...{ store, state, names, log, found, onBuy, onStart }}
          mayAct={({ isOwn, clientId }) => !isOwn || clientId !== null}
          onAct={(message) => setOpen({ what: message.isOwn ? 'unsend' : 'report', message })}
          onNear={setAtEnd}
        />
      ) : (
        <LoadingLines />
      )}
      {state.isLoaded && state.items.length + state.waiting.length === 0 && (
        <p className="px-6 pb-4 text-center text-quiet">
          <b className="block text-xl text-text">{words.FIRST}</b>
          {words.firstText(names.creator)}
        </p>
      )}
      <NewSaid items={state.items} names={names} />
      <Writing {...{ facts, other, wayOut, refusals, attach }} onSend={write} unblock={acts.choose}>
        {!isAtEnd && last > seen && <NewBelow log={log} />}
      </Writing>
      {open?.what === 'who' && (
        <WhoAnswersSheet names={names} proof={state.proof} count={state.items.length} onClose={close} />
      )}
      {open?.what === 'unsend' && (
        <AskSheet
          title={words.UNSEND_TITLE}
          text={words.UNSEND_TEXT}
          action={words.UNSEND}
          run={() => unsend(open.message.seq)}
          onClose={close}
        />
      )}
      {open?.what === 'report' && (
        <ReportSheet report={(reason) => acts.report(open.message.seq, reason)} onClose={close} />
      )}
    </section>
  );
}

/** Whether what is shown is what was sent; it opens what that means. */
function ProofMark({ proof, isLoaded, onOpen }: { proof: Proof; isLoaded: boolean; onOpen: () => void }) {
  const isBroken = proof.state === 'broken';
  const Icon = isBroken ? TriangleAlert : ShieldCheck;
  return (
    <button type="button" className="msg-proof" data-state={proof.state} aria-haspopup="dialog" onClick={onOpen}>
      <Icon className="size-4" aria-hidden="true" />
      {!isLoaded || proof.state === 'checking' ? words.CHECKING : isBroken ? words.CHANGED : words.VERIFIED}
      <span className="sr-only">. {words.WHO_ANSWERS}</span>
    </button>
  );
}

type WritingProps = {
  facts: ThreadFacts;
  other: string;
  wayOut: ReactNode;
  refusals: Refusals | undefined;
  attach: AttachPart | undefined;
  onSend: (body: string, attachment: Attached | null) => void;
  unblock: ThreadActs['choose'];
  children: ReactNode;
};
/** The field, or one sentence that says why there is none and what opens it. */
function Writing({ facts, other, wayOut, refusals, attach, onSend, unblock, children }: WritingProps) {
  const { isBlocked, refusal, closedFor, id } = facts;
  if (closedFor)
    return (
      <div className="msg-write">
        <p className="msg-closed">{words.closedFor(words.REASONS[closedFor])}</p>
      </div>
    );
  if (isBlocked)
    return (
      <div className="msg-write">
        <p className="msg-closed">
          {words.BLOCKED_BY_YOU}{' '}
          <Button
            look="link"
            onClick={() =>
              void unblock({ isBlocked: false }).catch((error: unknown) => toast('error', messageOf(error)))
            }
          >
            {words.UNBLOCK}
          </Button>
        </p>
      </div>
    );
  if (refusal)
    return (
      <div className="msg-write">
        <div className="msg-closed">
          <p>{refusals?.[refusal] ?? words.REFUSALS[refusal]}</p>
          {wayOut}
        </div>
      </div>
    );
  return (
    <Composer threadId={id} label={words.writeTo(other)} onSend={onSend} attach={attach}>
      {children}
    </Composer>
  );
}

function LoadingLines() {
  return (
    <div role="status" aria-label={words.LOADING} className="msg-log">
      <div className="msg-lines">
        <span className="skeleton msg-line h-12 w-3/5 rounded-card" />
        <span className="skeleton msg-line h-18 w-4/5 rounded-card" />
        <span className="skeleton msg-line h-12 w-2/5 rounded-card" data-mine />
      </div>
    </div>
  );
}
