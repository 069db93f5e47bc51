const EVERY_MS = 80;

/**
 * How loud a microphone is, for its meter. @param onLevel gets 0–1 several times a second.
 * @returns a function that stops it.
 */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return () => {};
  const context = new AudioContext();
  // a page that was not touched yet may only ask for it
  void context.resume().catch(() => undefined);
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples);
    const loudness = Math.sqrt(samples.reduce((sum, at) => sum + ((at - 128) / 128) ** 2, 0) / samples.length);
    // a normal voice fills most of the meter
    onLevel(Math.min(1, loudness * 4));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close().catch(() => undefined);
  };
}
