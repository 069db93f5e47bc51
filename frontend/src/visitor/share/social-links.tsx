import { socialLinkOf } from '@camarim/domain';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.js';

type Props = { links: readonly string[]; rel: string; className: string; children?: ReactNode };

/** An entry of a list for each profile on another network; `children` stand behind the network's name. */
export function SocialLinks({ links, rel, className, children }: Props) {
  return links.map(socialLinkOf).map(
    (link) =>
      link && (
        <li key={link.url}>
          <a
            href={link.url}
            target="_blank"
            rel={rel}
            className={classes('inline-flex min-h-11 items-center font-semibold', className)}
          >
            {link.network}
            {children}
          </a>
        </li>
      ),
  );
}
