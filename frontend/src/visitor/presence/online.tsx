import { lazy, type ReactNode } from 'react';
import { Later } from '../layout/later.js';

type Props = { modelId: string; className?: string; tag?: boolean };
const Dot = lazy(() => import('./online-dot.js').catch(() => ({ default: (): ReactNode => null })));

/** The online dot over a creator's picture, or its label (`tag`), loaded after the page; a dot's parent must be `relative`. */
export function Online(props: Props) {
  return (
    <Later>
      <Dot {...props} />
    </Later>
  );
}
