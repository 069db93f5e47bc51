import { type ComponentProps, lazy } from 'react';

const CallsSheet = lazy(() => import('./calls-sheet.js'));

/** Stands between a profile and its sheet of calls, so that the first load names one file of it, not all of them. */
export default function CallsDoor(props: ComponentProps<typeof CallsSheet>) {
  return <CallsSheet {...props} />;
}
