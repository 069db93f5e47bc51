import type { ModelDto } from '@camarim/contracts';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/counts.js';
import { COVER_SIZES, coverSet } from '../../lib/cover-set.js';
import { Avatar } from '../../ui/avatar.js';
import { classes } from '../../ui/classes.js';
import { Verified } from '../../ui/verified.js';
import { paths } from '../paths.js';
import { Online } from '../presence/online.js';
import * as words from './words.js';

/** The creators side by side, with the edge of the next card visible; a single card takes the full width. */
export function CreatorCards({ models }: { models: readonly ModelDto[] }) {
  return (
    <ul className="relative -mx-4 mt-4 flex snap-x gap-4 overflow-x-auto px-4 pb-2 md:-mx-8 md:px-8">
      {models.map((model) => (
        <li
          key={model.id}
          className={classes('shrink-0 snap-center', models.length > 1 ? 'w-[82%] sm:w-80 sm:grow' : 'w-full')}
        >
          <CreatorCard model={model} />
        </li>
      ))}
    </ul>
  );
}

function CreatorCard({ model }: { model: ModelDto }) {
  const { posts } = model.stats;
  return (
    <Link
      to={paths.profile(model.username)}
      className="stage-glow relative flex h-72 items-end overflow-hidden rounded-card md:h-96"
    >
      {model.coverImage && (
        <img
          src={model.coverImage.url}
          srcSet={coverSet(model)}
          sizes={COVER_SIZES}
          width={model.coverImage.width}
          height={model.coverImage.height}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span className="absolute inset-0 bg-linear-to-t from-black/85 to-transparent" />
      <span className="relative flex min-w-0 items-center gap-3 p-4">
        <span className="relative shrink-0">
          <Avatar
            name={model.displayName}
            image={model.profileImage}
            className="size-16 border-2 border-white text-xl text-white"
          />
          <Online modelId={model.id} />
        </span>
        <span className="min-w-0 text-white">
          <span className="flex items-center gap-1 text-xl font-bold">
            <span className="truncate">{model.displayName}</span>
            <Verified at={model.verifiedAt} className="size-5" />
          </span>
          <span className="block truncate text-sm">
            @{model.username} · {formatCount(posts)} {words.posts(posts)}
          </span>
        </span>
      </span>
    </Link>
  );
}
