import { MEDIA_LIMITS } from '@camarim/domain';
import { DetailedError, Upload } from 'tus-js-client';
import { SpeedMeter } from './speed-meter.js';

export interface Sent {
  bytes: number;
  /** Bytes per second; null while unknown. */
  speed: number | null;
}
interface Listeners {
  onSent: (sent: Sent) => void;
  /** The connection is gone; it goes on by itself. */
  onOffline: () => void;
  onDone: () => void;
  /** The server refused for good. */
  onRefused: (status: number) => void;
}
/** A file on its way. */
export interface Transfer {
  pause: () => void;
  resume: () => void;
  /** Ends it for good and lets go of everything. */
  stop: () => void;
}

const RETRY_DELAYS_MS = [0, 500];
/** Without a network it is tried again as soon as the browser says there is one, and so often anyway. */
const OFFLINE_MS = 5_000;

/** Sends a file in parts of 8 MB to an upload that exists already, and goes on after every break where it stopped. */
export function startTransfer(file: File, uploadUrl: string, on: Listeners): Transfer {
  const meter = new SpeedMeter();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const upload = new Upload(file, {
    uploadUrl,
    chunkSize: MEDIA_LIMITS.uploadPartBytes,
    retryDelays: RETRY_DELAYS_MS,
    storeFingerprintForResuming: false,
    onShouldRetry: isPassing,
    onProgress: (bytes) => on.onSent({ bytes, speed: meter.mark(bytes, Date.now()) }),
    onSuccess: () => {
      leave();
      on.onDone();
    },
    onError: (error) => {
      const status = statusOf(error);
      if (!isPassing(error)) return on.onRefused(status);
      on.onOffline();
      waiting = setTimeout(resume, OFFLINE_MS);
    },
  });
  const resume = () => {
    clearTimeout(waiting);
    meter.reset();
    upload.start();
  };
  const pause = () => {
    clearTimeout(waiting);
    waiting = undefined;
    void upload.abort();
  };
  const backOnline = () => {
    if (waiting !== undefined) resume();
  };
  // a phone stops an upload in the background: back on the page it goes on at once
  const backInSight = () => {
    if (document.visibilityState === 'visible') backOnline();
  };
  const leave = () => {
    window.removeEventListener('online', backOnline);
    document.removeEventListener('visibilitychange', backInSight);
  };
  window.addEventListener('online', backOnline);
  document.addEventListener('visibilitychange', backInSight);
  resume();
  return {
    pause,
    resume,
    stop: () => {
      pause();
      leave();
    },
  };
}

const statusOf = (error: Error): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** No answer, a server that is away, or somebody else's part still being written: asking again helps. */
function isPassing(error: Error): boolean {
  const status = statusOf(error);
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}
