import type { MessageAuthor } from '@camarim/domain';
import * as words from './words.js';

/** How this page calls the two sides. */
export interface Names {
  creator: string;
  fan: string;
}

/** Who wrote a message. It comes from the account that sent it. */
export function AuthorTag({ kind, names }: { kind: MessageAuthor; names: Names }) {
  return (
    <span className="msg-by" data-kind={kind}>
      {words.authorOf(kind, names)}
    </span>
  );
}
