/** What this visitor has chosen for the sound of stories, for as long as the page is open. */
export const storySound: { choice: 'on' | 'off' | null } = { choice: null };

/** Pause before a refused start is tried again, and before the chosen sound follows a start (STO-10, STO-11). */
export const SOUND_MS = { retry: 300, afterLow: 500, afterMuted: 1_000 } as const;
export const LOW_VOLUME = 0.1;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Starts a clip without a tap: muted, then once more with low volume, which some browsers allow where they refuse a
 * muted one.
 * @param mayBeHeard false when the visitor has switched the sound off: then only muted.
 * @returns how it runs; null when the browser waits for a tap.
 */
export async function startByItself(element: HTMLVideoElement, mayBeHeard: boolean): Promise<'muted' | 'low' | null> {
  mute(element, true);
  try {
    await element.play();
    return 'muted';
  } catch {
    await pause(SOUND_MS.retry);
  }
  if (mayBeHeard) {
    mute(element, false);
    element.volume = LOW_VOLUME;
  }
  try {
    await element.play();
    return mayBeHeard ? 'low' : 'muted';
  } catch {
    return null;
  }
}

/** Starts a clip with sound, after a tap. @returns whether the browser allowed it. */
export async function startAloud(element: HTMLVideoElement): Promise<boolean> {
  mute(element, false);
  element.volume = 1;
  return element.play().then(
    () => true,
    () => false,
  );
}

function mute(element: HTMLVideoElement, muted: boolean): void {
  element.muted = muted;
  element.defaultMuted = muted;
}
