import type { ModelDto } from '@camarim/contracts';
import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';
import { paths } from '../paths.js';
import { ShareButton } from './share-button.js';
import { SocialLinks } from './social-links.js';
import * as words from './words.js';

// in a second step, so that the first load references none of its files
const FollowButton = optionalPart(() => import('../follows/follow-button.js'));
const ProfileMessages = optionalPart(() => import('../messages/profile-messages.js'));
const ProfileTip = optionalPart(() => import('../tips/profile-tip.js'));

/** How one follows her, where else she is found, a mimo for her, a button that shares her page, and how one writes to her. */
export default function ProfileLinks({ model: { id, displayName, username, socialLinks = [] } }: { model: ModelDto }) {
  return (
    <>
      <ul aria-label={words.LINKS} className="flex flex-wrap items-center gap-2">
        <li>
          <Later fallback={<span className="block h-11 w-25 rounded-full bg-field" />}>
            <FollowButton modelId={id} name={displayName} />
          </Later>
        </li>
        <SocialLinks
          links={socialLinks}
          rel="me noopener nofollow"
          className="rounded-full bg-field px-4 text-sm hover:bg-raised"
        >
          <span className="sr-only">{words.linkOf(displayName)}</span>
        </SocialLinks>
        <li>
          <ShareButton
            icon
            title={words.onSite(displayName)}
            path={paths.profile(username)}
            className="grid size-11 place-items-center rounded-full bg-field hover:bg-raised"
          />
        </li>
        {/* last: what it learns of her goal moves nothing beside it */}
        <li>
          <Later fallback={<span className="block h-11 w-36 rounded-full bg-field" />}>
            <ProfileTip modelId={id} name={displayName} />
          </Later>
        </li>
      </ul>
      <Later fallback={<div className="mt-2 min-h-11" />}>
        <ProfileMessages modelId={id} name={displayName} />
      </Later>
    </>
  );
}
