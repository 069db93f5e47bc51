import { socialLinkOf } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQueries } from '../calls/call-api.js';

/** The house's own profiles on other networks; nothing where none is set (FV-02). */
export default function HouseLinks(): ReactNode {
  const links = useQuery(callQueries.site()).data?.socialLinks ?? [];
  if (links.length === 0) return null;
  return (
    <ul className="-mx-2 flex flex-wrap">
      {links.map(socialLinkOf).map(
        (link) =>
          link && (
            <li key={link.url}>
              <a
                href={link.url}
                target="_blank"
                rel="me noopener"
                className="inline-flex min-h-11 items-center px-2 font-semibold hover:text-text"
              >
                {link.network}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
