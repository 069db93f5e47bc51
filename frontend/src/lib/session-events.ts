import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What can happen to a session (USR-22). The cookie is the session and the server decides when it ends: a fan's is thirty
 * days long and never renewed, one of the team is prolonged by use (`TOKEN_REFRESHED`) and starts only after the
 * authenticator's code. `PASSWORD_RECOVERY`: the password is a temporary one, and another has to be chosen first.
 */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'USER_UPDATED'
  | 'TOKEN_REFRESHED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';
/** They change nothing of who is signed in. */
export const SAME_PERSON: readonly SessionEvent[] = ['TOKEN_REFRESHED', 'PASSWORD_RECOVERY'];

/** @returns the event between two successive responses to 'who is signed in'; null when nothing changed. */
export function sessionEventOf<T>(
  before: T | undefined,
  after: T | undefined,
  isSomebody: (answer: T) => boolean,
): SessionEvent | null {
  if (after === undefined || after === before) return null;
  if (before === undefined) return 'INITIAL_SESSION';
  const was = isSomebody(before);
  if (!isSomebody(after)) return was ? 'SIGNED_OUT' : null;
  return was ? 'USER_UPDATED' : 'SIGNED_IN';
}

type Following<T> = {
  client: QueryClient;
  /** Name of the broadcast channel; the same for all tabs that share the cookie. */
  channel: string;
  /** Query key of the signed-in person. */
  queryKey: QueryKey;
  isSomebody: (answer: T) => boolean;
  /** Called after an event in another tab: this tab should reload what it knows. */
  onOtherTab: (event: SessionEvent) => void;
  /** Called when nobody is signed in any more in this tab, by whatever was found out; not when that could not be asked. */
  onEnd: () => void;
};

/**
 * Broadcasts session events of this tab to the others and receives theirs, so that no tab, this one included, keeps showing
 * a person who is not signed in any more.
 * @returns a function that stops it.
 */
export function followSession<T>({
  client,
  channel: name,
  queryKey,
  isSomebody,
  onOtherTab,
  onEnd,
}: Following<T>): () => void {
  // an old browser has none: its tabs stand alone
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const hash = hashKey(queryKey);
  let known = client.getQueryData<T>(queryKey);
  if (channel) channel.onmessage = ({ data }: MessageEvent<SessionEvent>) => onOtherTab(data);
  const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== hash) return;
    const now = client.getQueryData<T>(queryKey);
    const event = sessionEventOf(known, now, isSomebody);
    // null is an answer: nobody
    if (now !== undefined) known = now;
    if (event === 'SIGNED_OUT') onEnd();
    if (event && event !== 'INITIAL_SESSION') channel?.postMessage(event);
  });
  return () => {
    unsubscribe();
    channel?.close();
  };
}

/** Broadcasts an event only the submitted form knows of. */
export function broadcastSessionEvent(name: string, event: SessionEvent): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(event);
  channel.close();
}
