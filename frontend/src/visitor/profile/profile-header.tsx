import type { ModelDto } from '@camarim/contracts';
import { MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatCount, plural } from '../../lib/counts.js';
import { parseRuns } from '../../lib/rich-text.js';
import { useHydrated } from '../../lib/use-hydrated.js';
import { Avatar } from '../../ui/avatar.js';
import { FoldedText } from '../../ui/folded-text.js';
import { Verified, verifiedNote } from '../../ui/verified.js';
import { Online } from '../presence/online.js';
import { ProfileLinks } from '../share/profile-links.js';

// the page must also work when the ring fails to load
const StoryRing = lazy(() => import('../stories/story-ring.js').catch(() => ({ default: () => null })));

/** Cover, picture, name and bio of a creator (FV-12). */
export function ProfileHeader({ model }: { model: ModelDto }) {
  const { posts, likes } = model.stats;
  const hydrated = useHydrated();
  return (
    <header>
      <Cover model={model} />
      <div className="px-4">
        <div className="relative isolate -mt-16 w-fit rounded-full p-[3px] md:ml-4">
          <Avatar
            name={model.displayName}
            image={model.profileImage}
            className="size-30 border-4 border-bg text-3xl md:size-36"
          />
          <Suspense>{hydrated && <StoryRing username={model.username} />}</Suspense>
          <Online modelId={model.id} className="right-4 bottom-2 size-5" />
        </div>
        <div className="md:ml-4">
          <h1 className="mt-3 flex items-center gap-2 text-2xl font-extrabold tracking-tight">
            {model.displayName}
            <Verified at={model.verifiedAt} className="size-6" />
          </h1>
          <p className="text-quiet">@{model.username}</p>
          {model.verifiedAt && <p className="mt-1 text-sm text-quiet">{verifiedNote(model.verifiedAt)}</p>}
          {model.location && (
            <p className="mt-2 flex items-center gap-1.5 text-sm text-quiet">
              <MapPin className="size-4 shrink-0 text-accent-soft" aria-hidden="true" />
              Eu estou morando em {model.location}
            </p>
          )}
          <FoldedText runs={parseRuns(model.bio, model.bioBoldEnabled)} className="mt-3 max-w-2xl" />
          <ProfileLinks model={model} />
          <p className="mt-3 flex gap-5 text-sm text-quiet">
            <Count value={posts} label={plural(posts, 'publicação', 'publicações')} />
            <Count value={likes} label={plural(likes, 'curtida', 'curtidas')} />
          </p>
        </div>
      </div>
    </header>
  );
}

function Cover({ model }: { model: ModelDto }) {
  const image = model.coverImage;
  return (
    <div className="stage-glow relative h-52 overflow-hidden md:h-80 lg:mx-4 lg:rounded-b-card">
      {image && (
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt=""
          fetchPriority="high"
          className="size-full object-cover"
        />
      )}
      <div className="absolute inset-x-0 bottom-0 h-24 bg-linear-to-t from-bg/80 to-transparent" />
    </div>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <span>
      <strong className="text-base text-text">{formatCount(value)}</strong> {label}
    </span>
  );
}
