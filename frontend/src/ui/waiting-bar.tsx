import { useWaitingForCode } from '../lib/waiting-for-code.js';
import { LOADING } from './words.js';

/** Says that what was tapped is on its way: until its code is there, a page stays where it is. */
export function WaitingBar() {
  return useWaitingForCode() && <div role="progressbar" aria-label={LOADING} className="waiting-bar" />;
}
