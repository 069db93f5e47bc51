/** How long a stream may bring nothing before its plain file is played, in ms. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 1_000;

/**
 * Tells once that a video which should play does not move, or has failed: browsers ask for a part of a stream that does not
 * come again and again without reporting it, and a failure may be over before anybody listened. @returns a function that ends the watch.
 */
export function watchStall(video: HTMLVideoElement, onStalled: () => void): () => void {
  let at = video.currentTime;
  let stoodMs = 0;
  const timer = setInterval(() => {
    const stands = !video.paused && !video.ended && video.currentTime === at;
    stoodMs = stands ? stoodMs + LOOK_MS : 0;
    at = video.currentTime;
    if (stoodMs < PATIENCE_MS && !video.error) return;
    clearInterval(timer);
    onStalled();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
