/**
 * Why there is no picture or sound. `web-view`: inside an app that gives pages no camera; `old`: the browser knows no
 * camera; `refused`: not allowed; `none`: there is no such device; `busy`: another program has it.
 */
export type DeviceProblem = 'web-view' | 'old' | 'refused' | 'none' | 'busy';

const IN_APP = /\b(FBAN|FBAV|FB_IAB|Instagram|Musical_ly|BytedanceWebview|TikTok|Line)\b/i;

/** Whether the page is shown inside another app, which mostly has no camera for it: a fan learns it before the day. */
export const isInApp = (agent: string = navigator.userAgent): boolean => IN_APP.test(agent);

export const hasCameraApi = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** @param error what `getUserMedia` failed with. */
export function problemOf(error: unknown): DeviceProblem {
  if (!hasCameraApi()) return isInApp() ? 'web-view' : 'old';
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return isInApp() ? 'web-view' : 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}
