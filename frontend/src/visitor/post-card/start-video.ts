let current: HTMLVideoElement | null = null;

/** One video at a time: the one that starts stops the other. */
export function playAlone(video: HTMLVideoElement): void {
  if (current && current !== video) current.pause();
  current = video;
}

/**
 * Starts a video with sound; where the browser refuses that (iPhones after a wait), without. `waiting`: it wants a tap
 * on its own controls.
 */
export async function startVideo(video: HTMLVideoElement): Promise<'aloud' | 'muted' | 'waiting'> {
  try {
    await video.play();
    return 'aloud';
  } catch (error) {
    // a new address or a closed card interrupted it; nobody refused the sound
    if (error instanceof DOMException && error.name !== 'NotAllowedError') return 'waiting';
  }
  video.muted = true;
  try {
    await video.play();
    return 'muted';
  } catch {
    return 'waiting';
  }
}
