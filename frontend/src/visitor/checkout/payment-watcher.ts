import type { PaymentDto } from '@camarim/contracts';
import { hasCode } from '../../api/problem.js';
import { isSettled } from './payment-state.js';

/** `live`: the stream is open; `polling`: it is not, and the payment is requested at intervals. */
export type Link = 'live' | 'polling';
export type WatchOptions = {
  streamUrl: string;
  read: () => Promise<PaymentDto>;
  onPayment: (payment: PaymentDto) => void;
  onLink: (link: Link) => void;
  /** The session has ended: nothing more can be read, and it stopped watching. */
  onSignedOut: () => void;
};

const QUICK_MS = 2_000;
const SLOW_MS = 10_000;
/** Polling is quick for this long, because most fans pay within a minute; then it slows down. */
const QUICK_FOR_MS = 60_000;
/** Pause before a stream closed by the server is opened again. */
const REOPEN_MS = 15_000;

/**
 * Follows one payment until it is settled: over the server's event stream, or by polling every 2 s and after a minute
 * every 10 s while the stream is down. The payer leaves for the bank's app and phones cut the stream without notice, so
 * on return the stream is reopened and the payment read at once.
 * @returns a function that stops watching.
 */
export function watchPayment({ streamUrl, read, onPayment, onLink, onSignedOut }: WatchOptions): () => void {
  let source: EventSource | null = null;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;
  let quickUntil = Date.now() + QUICK_FOR_MS;
  let reading = false;
  let settled = false;
  let stopped = false;

  const disconnect = () => {
    source?.close();
    source = null;
    clearTimeout(pollTimer);
    clearTimeout(reopenTimer);
    pollTimer = undefined;
  };
  const stop = () => {
    stopped = true;
    disconnect();
    document.removeEventListener('visibilitychange', reconnect);
    window.removeEventListener('pageshow', reconnect);
    window.removeEventListener('online', reconnect);
  };
  const accept = (payment: PaymentDto) => {
    if (stopped) return;
    onPayment(payment);
    settled = isSettled(payment);
    if (settled) disconnect();
  };
  const readOnce = async () => {
    if (reading || stopped) return;
    reading = true;
    try {
      accept(await read());
    } catch (error) {
      // after anything else the next poll or the fan's return tries again
      if (!stopped && hasCode(error, 'unauthenticated')) {
        stop();
        onSignedOut();
      }
    } finally {
      reading = false;
    }
  };
  const pollLater = () => {
    if (pollTimer !== undefined || settled || stopped) return;
    onLink('polling');
    pollTimer = setTimeout(
      () => {
        pollTimer = undefined;
        void readOnce().then(pollLater);
      },
      Date.now() < quickUntil ? QUICK_MS : SLOW_MS,
    );
  };
  const open = () => {
    disconnect();
    if (settled || stopped) return;
    const stream = new EventSource(streamUrl);
    source = stream;
    // poll until the stream is open, in case it never opens
    pollLater();
    stream.onopen = () => {
      clearTimeout(pollTimer);
      pollTimer = undefined;
      onLink('live');
    };
    stream.onerror = () => {
      pollLater();
      if (stream.readyState !== EventSource.CLOSED) return;
      clearTimeout(reopenTimer);
      reopenTimer = setTimeout(open, REOPEN_MS);
    };
    stream.addEventListener('payment', (event) => accept(JSON.parse(event.data) as PaymentDto));
    stream.addEventListener('unlocked', () => void readOnce());
  };
  const reconnect = () => {
    if (document.visibilityState === 'hidden') return;
    quickUntil = Date.now() + QUICK_FOR_MS;
    open();
    void readOnce();
  };

  document.addEventListener('visibilitychange', reconnect);
  window.addEventListener('pageshow', reconnect);
  window.addEventListener('online', reconnect);
  open();
  return stop;
}
