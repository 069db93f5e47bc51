import { type ComponentProps } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';

const CallsSheet = lazyPart(() => import('./calls-sheet.js'));

/**
 * Loads the calls sheet in a second step, so that the first page load references one file instead of all of the sheet's
 * files.
 */
export default function CallsSheetLoader(props: ComponentProps<typeof CallsSheet>) {
  return <CallsSheet {...props} />;
}
