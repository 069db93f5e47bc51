import type { AdminFrames } from '@camarim/contracts';
import { adminStream } from '../../api/admin-media.js';
import { followStream } from '../../lib/follow-stream.js';

export type AdminTopic = keyof AdminFrames;
/** null: frames may have been missed, read everything again. */
export type AdminListener<T extends AdminTopic> = (frame: AdminFrames[T] | null) => void;
type AnyListener = (frame: never) => void;

const listeners = new Map<AdminTopic, Set<AnyListener>>();
/** The newest one; closed while nobody looks. */
let source: EventSource | null = null;
let end: () => void = () => {};

/** Listens to one kind of frame. All listeners of a page share one stream, which is open while there are any. */
export function onAdminFrame<T extends AdminTopic>(topic: T, listener: AdminListener<T>): () => void {
  if (listeners.size === 0) end = begin();
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

const begin = () =>
  followStream(adminStream(), {
    hear: (stream) => {
      source = stream;
      for (const topic of listeners.keys()) hear(topic);
    },
    onReady: (isAgain) => {
      if (isAgain) readAgain();
    },
    // whoever asks now hears why, for example that the session is over
    onRefused: readAgain,
  });

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
