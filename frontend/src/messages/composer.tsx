import { isMessage, MESSAGE_TEXT, messageText, messageWarnings } from '@camarim/domain';
import { SendHorizontal, TriangleAlert } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '../ui/classes.js';
import { type Attached, attachedOf, keepTyped, keptTyped } from './kept-locally.js';
import * as words from './words.js';

/** From so many characters left on they are counted. */
const COUNT_FROM = 200;
/** A keyboard beside a pointer: Enter sends. A finger's keyboard has a key for a new line and a button to send. */
const sendsByEnter = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** A file that was chosen and is ready to go along. `done`: it was sent. */
export interface Chosen extends Attached {
  done: () => void;
}
/** `coming`: a file was chosen and is not ready yet, or its price cannot be. */
export type Choosing = Chosen | 'coming' | null;
/** Where a file is chosen. */
export type AttachPart = (onChange: (choosing: Choosing) => void) => ReactNode;

type Props = {
  threadId: string;
  /** Whom it is for, as the field says. */
  label: string;
  /** Said above the field, as whom one writes. */
  note?: string | undefined;
  onSend: (body: string, attachment: Attached | null) => void;
  attach?: AttachPart | undefined;
  /** Lies over the log: the way to new messages. */
  children?: ReactNode;
};

/** Where a message is written. What stands in it survives a reload and a look elsewhere; what leads away from the house is said before sending. */
export function Composer({ threadId, label, note, onSend, attach, children }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(() => keptTyped(threadId));
  const [choosing, setChoosing] = useState<Choosing>(null);
  const file = choosing === 'coming' ? null : choosing;
  const text = messageText(typed);
  // what was written beside a file goes with it, not before it
  const isReady = choosing !== 'coming' && isMessage(text, file !== null);
  const left = MESSAGE_TEXT.max - [...text].length;
  const warnings = messageWarnings(text);
  const write = (next: string) => {
    setTyped(next);
    keepTyped(threadId, next);
  };
  const send = () => {
    if (!isReady) return;
    onSend(text, file && attachedOf(file));
    write('');
    file?.done();
    setChoosing(null);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !sendsByEnter()) return;
    event.preventDefault();
    send();
  };
  return (
    <form className="msg-write" onSubmit={submit}>
      {children}
      {note && <p className="msg-note">{note}</p>}
      <div id={`${id}-note`} aria-live="polite">
        {warnings.length > 0 && (
          <p className="msg-note" data-tone="warning">
            <TriangleAlert aria-hidden="true" />
            {words.carries(warnings.map((warning) => words.CARRIES[warning]).join(words.AND))}
          </p>
        )}
        {left < COUNT_FROM && (
          <p className={classes('msg-note tabular-nums', left < 0 && 'text-danger-soft!')}>{words.left(left)}</p>
        )}
      </div>
      {attach?.(setChoosing)}
      <div className="msg-row">
        <textarea
          ref={field}
          rows={1}
          className="msg-field"
          aria-label={label}
          aria-describedby={`${id}-note`}
          placeholder={label}
          value={typed}
          enterKeyHint={sendsByEnter() ? 'send' : 'enter'}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label={words.SEND} className="msg-send button-filled" disabled={!isReady}>
          <SendHorizontal className="size-5" aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
