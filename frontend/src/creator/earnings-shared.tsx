import type { Earnings } from '@camarim/contracts';
import { namesOf, percentOf } from './earnings-words.js';
import { Part } from './parts/page-header.js';

type Props = { agencies: Earnings['agencies']; posts: Earnings['sharedPosts'] };

/** With whom her sales are shared from now on: her agency, and who made a post with her (LED-09, LED-10). */
export function EarningsShared({ agencies, posts }: Props) {
  if (agencies.length + posts.length === 0) return null;
  return (
    <Part title="Com quem você divide">
      <ul className="lines">
        {agencies.map(({ name, basisPoints }) => (
          <li key={name} className="flex justify-between gap-4 py-3">
            <span className="min-w-0 break-words">
              {name}
              <span className="block text-sm text-quiet">Agência: recebe de cada venda sua</span>
            </span>
            <span className="figure shrink-0 font-semibold">{percentOf(basisPoints)}</span>
          </li>
        ))}
        {posts.map(({ title, basisPoints, sharedWith }, place) => (
          <li key={`${title} ${place}`} className="flex justify-between gap-4 py-3">
            <span className="min-w-0 break-words">
              {title}
              <span className="block text-sm text-quiet">
                Vendas desta publicação: você divide com {namesOf(sharedWith)}
              </span>
            </span>
            <span className="shrink-0 text-right">
              <span className="figure font-semibold">{percentOf(basisPoints)}</span>
              <span className="block text-sm text-quiet">sua parte</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
