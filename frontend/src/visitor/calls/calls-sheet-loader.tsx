import { type ComponentProps, lazy } from 'react';

const CallsSheet = lazy(() => import('./calls-sheet.js'));

/**
 * Loads the calls sheet in a second step, so that the first page load references one file instead of all of the sheet's
 * files.
 */
export default function CallsSheetLoader(props: ComponentProps<typeof CallsSheet>) {
  return <CallsSheet {...props} />;
}
