import type { PaymentDto } from '@camarim/contracts';
import { isSettled } from './payment-state.js';

/** `live`: the stream is open; `asking`: it is not, the payment is asked for again and again. */
export type Link = 'live' | 'asking';
export type WatchOptions = {
  streamUrl: string;
  read: () => Promise<PaymentDto>;
  onPayment: (payment: PaymentDto) => void;
  onLink: (link: Link) => void;
};

const QUICK_MS = 2_000;
const SLOW_MS = 10_000;
/** How long it is asked for quickly; somebody pays within this or takes their time. */
const QUICK_FOR_MS = 60_000;
/** A stream the server has closed is tried again after this. */
const REOPEN_MS = 15_000;

/**
 * Follows one payment until it is settled: by the server's stream, by asking every 2 s and later 10 s while there is
 * none. The payer always leaves for the bank's app, and phones cut the stream without a word: on coming back the
 * stream is opened anew and the payment read at once.
 * @returns stops watching.
 */
export function watchPayment({ streamUrl, read, onPayment, onLink }: WatchOptions): () => void {
  let source: EventSource | null = null;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let quickUntil = Date.now() + QUICK_FOR_MS;
  let reading = false;
  let settled = false;
  let stopped = false;

  const hush = () => {
    source?.close();
    source = null;
    clearTimeout(asking);
    clearTimeout(reopening);
    asking = undefined;
  };
  const accept = (payment: PaymentDto) => {
    if (stopped) return;
    onPayment(payment);
    settled = isSettled(payment);
    if (settled) hush();
  };
  const readOnce = async () => {
    if (reading || stopped) return;
    reading = true;
    try {
      accept(await read());
    } catch {
      // it is asked for again: by the clock, or when the fan comes back
    } finally {
      reading = false;
    }
  };
  const askLater = () => {
    if (asking !== undefined || settled || stopped) return;
    onLink('asking');
    asking = setTimeout(
      () => {
        asking = undefined;
        void readOnce().then(askLater);
      },
      Date.now() < quickUntil ? QUICK_MS : SLOW_MS,
    );
  };
  const open = () => {
    hush();
    if (settled || stopped) return;
    const stream = new EventSource(streamUrl);
    source = stream;
    // until it is open, and in case it never is
    askLater();
    stream.onopen = () => {
      clearTimeout(asking);
      asking = undefined;
      onLink('live');
    };
    stream.onerror = () => {
      askLater();
      if (stream.readyState !== EventSource.CLOSED) return;
      clearTimeout(reopening);
      reopening = setTimeout(open, REOPEN_MS);
    };
    stream.addEventListener('payment', (event) => accept(JSON.parse(event.data) as PaymentDto));
    stream.addEventListener('unlocked', () => void readOnce());
  };
  const comeBack = () => {
    if (document.visibilityState === 'hidden') return;
    quickUntil = Date.now() + QUICK_FOR_MS;
    open();
    void readOnce();
  };

  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('online', comeBack);
  open();
  return () => {
    stopped = true;
    hush();
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('pageshow', comeBack);
    window.removeEventListener('online', comeBack);
  };
}
