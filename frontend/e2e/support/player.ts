import type { Locator } from 'playwright-core';
import { eventually } from './eventually.js';

/** Waits until a video plays a whole film: its stream, in the browser's own way or by script; a preview is a plain file. */
export const playsWhole = (video: Locator): Promise<true> =>
  eventually(async () => {
    const source = await video.evaluate((element: HTMLVideoElement) => element.currentSrc);
    return /\/film\.m3u8\?|^blob:/.test(source) || undefined;
  });
