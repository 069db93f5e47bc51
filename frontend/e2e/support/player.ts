import type { Locator } from 'playwright-core';
import { eventually } from './eventually.js';

/** Waits until a video plays a whole film: its plain file or its stream, which by script has an address of the page alone. */
export const playsWhole = (video: Locator): Promise<true> =>
  eventually(async () => {
    const source = await video.evaluate((element: HTMLVideoElement) => element.currentSrc);
    return /\/(?:full\.mp4|film\.m3u8)\?|^blob:/.test(source) || undefined;
  });
