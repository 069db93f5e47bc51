import type { ModelDto } from '@camarim/contracts';
import { socialLinkOf } from '@camarim/domain';
import { paths } from '../paths.js';
import { ShareButton } from './share-button.js';
import * as words from './words.js';

/** Where else a creator is found, and a button that shares her page. */
export default function ProfileLinks({ model: { displayName, username, socialLinks = [] } }: { model: ModelDto }) {
  return (
    <ul aria-label={words.LINKS} className="flex flex-wrap items-center gap-2">
      {socialLinks.map(socialLinkOf).map(
        (link) =>
          link && (
            <li key={link.url}>
              <a
                href={link.url}
                target="_blank"
                rel="me noopener nofollow"
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm font-semibold hover:border-white/40"
              >
                {link.network}
                <span className="sr-only">{words.linkOf(displayName)}</span>
              </a>
            </li>
          ),
      )}
      <li>
        <ShareButton title={words.onSite(displayName)} path={paths.profile(username)} />
      </li>
    </ul>
  );
}
