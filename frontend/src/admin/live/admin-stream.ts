import type { AdminFrames } from '@camarim/contracts';
import { adminStream } from '../../api/admin-media.js';

export type AdminTopic = keyof AdminFrames;
/** null: frames may have been missed, read everything again. */
export type AdminListener<T extends AdminTopic> = (frame: AdminFrames[T] | null) => void;
type AnyListener = (frame: never) => void;

/** A stream the server has refused is tried again after this. */
const REOPEN_MS = 15_000;

const listeners = new Map<AdminTopic, Set<AnyListener>>();
let source: EventSource | null = null;
let reopening: ReturnType<typeof setTimeout> | undefined;
let wasReady = false;

/** Listens to one kind of frame. All listeners of a page share one stream, which is open while there are any. */
export function onAdminFrame<T extends AdminTopic>(topic: T, listener: AdminListener<T>): () => void {
  if (listeners.size === 0) begin();
  const group = listeners.get(topic) ?? new Set<AnyListener>();
  listeners.set(topic, group.add(listener));
  hear(topic);
  return () => {
    group.delete(listener);
    if (group.size > 0) return;
    listeners.delete(topic);
    source?.removeEventListener(topic, onFrame);
    if (listeners.size === 0) end();
  };
}

function begin(): void {
  wasReady = false;
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  open();
}

function end(): void {
  close();
  document.removeEventListener('visibilitychange', follow);
  window.removeEventListener('pagehide', close);
  window.removeEventListener('pageshow', open);
}

/** Only the visible tab holds a stream: a browser allows six connections to one host. */
function follow(): void {
  if (document.visibilityState === 'hidden') close();
  else open();
}

function open(): void {
  if (source || document.visibilityState === 'hidden') return;
  clearTimeout(reopening);
  const stream = new EventSource(adminStream());
  source = stream;
  // every stream begins with it: what happened while there was none is read, except on a page that was just opened
  stream.addEventListener('ready', () => {
    if (wasReady) readAgain();
    wasReady = true;
  });
  stream.onerror = () => {
    if (source !== stream || stream.readyState !== EventSource.CLOSED) return;
    close();
    reopening = setTimeout(open, REOPEN_MS);
    // refused: whoever asks now hears why, for example that the session is over
    readAgain();
  };
  for (const topic of listeners.keys()) hear(topic);
}

function close(): void {
  clearTimeout(reopening);
  source?.close();
  source = null;
}

/** The same function is added once, however often it is asked for. */
const hear = (topic: AdminTopic): void => source?.addEventListener(topic, onFrame);

function onFrame(event: MessageEvent<string>): void {
  tell(event.type as AdminTopic, JSON.parse(event.data) as object);
}

function readAgain(): void {
  for (const topic of [...listeners.keys()]) tell(topic, null);
}

function tell(topic: AdminTopic, frame: object | null): void {
  for (const listener of [...(listeners.get(topic) ?? [])]) listener(frame as never);
}
