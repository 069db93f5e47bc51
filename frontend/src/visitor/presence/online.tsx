import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../lib/use-hydrated.js';

type Props = { modelId: string; className?: string };
const Dot = lazy(() => import('./online-dot.js').catch(() => ({ default: (): ReactNode => null })));

/** Over a creator's picture, on a box that is `relative`: whether she is there now; it comes after the page. */
export function Online(props: Props) {
  return <Suspense>{useHydrated() && <Dot {...props} />}</Suspense>;
}
