import type { ModelDto } from '@camarim/contracts';
import { formatCount } from '../../lib/counts.js';
import { COVER_SIZES, coverSet } from '../../lib/cover-set.js';
import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';
import { parseRuns } from '../../lib/rich-text.js';
import { Avatar } from '../../ui/avatar.js';
import { classes } from '../../ui/classes.js';
import { FoldedText } from '../../ui/folded-text.js';
import { Verified, VerifiedNote } from '../../ui/verified.js';
import { Online } from '../presence/online.js';
import * as words from './words.js';

// the page must also work when these fail to load
const StoryRing = optionalPart(() => import('../stories/story-ring.js'));
const ProfileLinks = optionalPart(() => import('../share/profile-links.js'));

/** The curtain: her cover to the edges with her name over it, then who she is (FV-12). */
export function ProfileHeader({ model }: { model: ModelDto }) {
  const { posts, likes } = model.stats;
  return (
    <header>
      <div className="hero stage-glow">
        <Cover model={model} />
        {/* from the bottom up, as it arrives: what is seen already does not make room for what comes after it */}
        <div className="absolute inset-x-5 top-0 bottom-2 z-1 flex flex-col-reverse md:inset-x-9">
          <h1
            className={classes(
              'show text-white text-shadow-lg',
              sizeOf(model.displayName),
              heightOf(model.displayName),
            )}
          >
            <Name text={model.displayName} verifiedAt={model.verifiedAt} />
          </h1>
          <div className="mb-4 flex items-center gap-3">
            <div className="relative isolate w-fit shrink-0 rounded-full p-[3px]">
              <Avatar
                name={model.displayName}
                image={model.profileImage}
                className="size-16 border-3 border-bg text-xl md:size-20"
              />
              <Later>
                <StoryRing username={model.username} />
              </Later>
            </div>
            <Online modelId={model.id} tag />
          </div>
        </div>
      </div>
      <div className="px-5 pt-4 md:px-9">
        <FoldedText runs={parseRuns(model.bio, model.bioBoldEnabled)} className="max-w-2xl text-lg" />
        <p className="facts mt-3 text-sm text-quiet">
          <span>@{model.username}</span>
          {model.location && <span>{words.livesIn(model.location)}</span>}
          {posts > 0 && (
            <span>
              <strong>{formatCount(posts)}</strong> {words.posts(posts)}
            </span>
          )}
          {likes > 0 && (
            <span>
              <strong>{formatCount(likes)}</strong> {words.likes(likes)}
            </span>
          )}
        </p>
        <div className="mt-3 min-h-24">
          <Later>
            <ProfileLinks model={model} />
          </Later>
        </div>
        {model.verifiedAt && (
          <p className="mt-1 text-sm text-quiet">
            <VerifiedNote at={model.verifiedAt} />
          </p>
        )}
      </div>
    </header>
  );
}

/** The largest picture of the page: in the server's HTML, first in line; it opens once, by brightness and scale alone. */
function Cover({ model }: { model: ModelDto }) {
  const { coverImage: image } = model;
  return (
    <>
      {image && (
        <img
          src={image.url}
          srcSet={coverSet(model)}
          sizes={COVER_SIZES}
          width={image.width}
          height={image.height}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full animate-curtain object-cover object-[50%_14%]"
        />
      )}
      <span className="hero-shade" />
    </>
  );
}

/** The first word of a name, and all the others; '' when it has only one. */
function stepsOf(name: string): [first: string, second: string] {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return [first, rest.join(' ')];
}

/** Both steps of a name have their place from the first of them on, 0.92 em each as `.show` says. */
const heightOf = (name: string): string => (stepsOf(name)[1] ? 'min-h-[1.84em]' : '');

/** The name in two steps: the first word, and the others one step to the right, with the badge at their end. */
function Name({ text, verifiedAt }: { text: string; verifiedAt: string | null }) {
  const [first, second] = stepsOf(text);
  const badge = verifiedAt && (
    <>
      {' '}
      <Verified at={verifiedAt} className="size-[0.42em]" />
    </>
  );
  if (!second) {
    return (
      <>
        {first}
        {badge}
      </>
    );
  }
  return (
    <>
      {first}{' '}
      <span className="block pl-[0.55em]">
        {second}
        {badge}
      </span>
    </>
  );
}

/** A long word must fit on a phone: at 320 px one of 16 letters still does. */
function sizeOf(name: string): string {
  const [first, second] = stepsOf(name);
  const longest = Math.max(first.length, second.length + 1);
  if (longest <= 7) return 'text-display lg:text-[128px]';
  if (longest <= 11) return 'text-[clamp(40px,12vw,64px)] lg:text-[88px]';
  return 'text-[clamp(30px,8.4vw,48px)] wrap-anywhere lg:text-[64px]';
}
