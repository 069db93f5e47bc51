/** A stream the server has refused is tried again after this. */
const REOPEN_MS = 15_000;

interface Following {
  /** Puts the listeners on each stream that is opened. */
  hear: (stream: EventSource) => void;
  /** Every stream begins with 'ready'. `isAgain`: something may have been missed; the first one follows a fresh page. */
  onReady: (isAgain: boolean) => void;
  /** It was refused: the session is over, or the house was away. */
  onRefused: () => void;
  /** The tab is seen again, before its stream is opened: some phones end one in the background without saying so. */
  onShown?: () => void;
}

/**
 * Holds a stream of the server's events until the returned function is called. Only the visible tab has it open: a browser allows
 * six connections to one host.
 */
export function followStream(address: string, { hear, onReady, onRefused, onShown }: Following): () => void {
  let source: EventSource | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let wasReady = false;
  const close = () => {
    clearTimeout(reopening);
    source?.close();
    source = null;
  };
  const open = () => {
    if (source || document.visibilityState === 'hidden') return;
    clearTimeout(reopening);
    const stream = new EventSource(address);
    source = stream;
    hear(stream);
    stream.addEventListener('ready', () => {
      onReady(wasReady);
      wasReady = true;
    });
    // broken, it opens again by itself
    stream.onerror = () => {
      if (source !== stream || stream.readyState !== EventSource.CLOSED) return;
      close();
      reopening = setTimeout(open, REOPEN_MS);
      onRefused();
    };
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') return close();
    onShown?.();
    open();
  };
  open();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  return () => {
    close();
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', open);
  };
}
