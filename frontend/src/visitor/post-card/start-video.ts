let current: HTMLVideoElement | null = null;

/** Pauses the video that was playing, so that only one plays. */
export function playAlone(video: HTMLVideoElement): void {
  if (current && current !== video) current.pause();
  current = video;
}

/**
 * Starts a video with sound, or muted where the browser refuses sound (iPhones after a delay). `waiting`: it needs a
 * tap on its own controls.
 */
export async function startVideo(video: HTMLVideoElement): Promise<'aloud' | 'muted' | 'waiting'> {
  try {
    await video.play();
    return 'aloud';
  } catch (error) {
    // interrupted by a new address or a closed card; the sound was not refused
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
