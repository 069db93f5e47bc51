import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';

type Props = { modelId: string; className?: string; tag?: boolean };
const Dot = optionalPart(() => import('./online-dot.js'));

/** The online dot over a creator's picture, or its label (`tag`), loaded after the page; a dot's parent must be `relative`. */
export function Online(props: Props) {
  return (
    <Later>
      <Dot {...props} />
    </Later>
  );
}
