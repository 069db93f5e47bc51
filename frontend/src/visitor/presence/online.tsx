import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../lib/use-hydrated.js';

type Props = { modelId: string; className?: string; tag?: boolean };
const Dot = lazy(() => import('./online-dot.js').catch(() => ({ default: (): ReactNode => null })));

/** The online dot over a creator's picture, or its label (`tag`), loaded after the page; a dot's parent must be `relative`. */
export function Online(props: Props) {
  return <Suspense>{useHydrated() && <Dot {...props} />}</Suspense>;
}
