import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What can happen to a session (USR-22). Nothing is refreshed here: the cookie is the session, its end is the server's
 * word, and a staff session begins with the authenticator's code or not at all.
 */
export type SessionEvent = 'INITIAL_SESSION' | 'SIGNED_IN' | 'SIGNED_OUT' | 'USER_UPDATED' | 'MFA_CHALLENGE_VERIFIED';

/** @returns what two answers to 'who is here' mean, one after the other; null when they say the same. */
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
  /** One name for everybody of the same cookie. */
  channel: string;
  /** Where the answer to 'who is here' is kept. */
  queryKey: QueryKey;
  isSomebody: (answer: T) => boolean;
  /** Something happened in another tab: what this one believes is read anew. */
  onElsewhere: (event: SessionEvent) => void;
};

/** Tells the other tabs what happens to the session here, and hears of them; no tab shows a person who has left. */
export function followSession<T>({
  client,
  channel: name,
  queryKey,
  isSomebody,
  onElsewhere,
}: Following<T>): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  const hash = hashKey(queryKey);
  let known = client.getQueryData<T>(queryKey);
  channel.onmessage = ({ data }: MessageEvent<SessionEvent>) => onElsewhere(data);
  const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== hash) return;
    const now = client.getQueryData<T>(queryKey);
    const event = sessionEventOf(known, now, isSomebody);
    known = now ?? known;
    if (event && event !== 'INITIAL_SESSION') channel.postMessage(event);
  });
  return () => {
    unsubscribe();
    channel.close();
  };
}

/** Says what only the form that was sent knows. */
export function tellSession(name: string, event: SessionEvent): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(event);
  channel.close();
}
