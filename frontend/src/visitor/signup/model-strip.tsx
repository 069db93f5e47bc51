import type { ModelDto } from '@camarim/contracts';
import { Avatar } from '../../ui/avatar.js';
import * as words from './words.js';

/** The creator of the page: cover, picture and first name (FV-20). */
export function ModelStrip({ model }: { model: ModelDto }) {
  const [firstName = model.displayName] = model.displayName.split(' ');
  const cover = model.coverCard ?? model.coverImage;
  return (
    <div className="stage-glow relative mt-4 mb-5 flex items-center gap-3 overflow-hidden rounded-card p-4">
      {cover && <img src={cover.url} alt="" className="absolute inset-0 size-full object-cover opacity-45" />}
      <Avatar
        name={model.displayName}
        image={model.profileImage}
        className="relative size-14 border-2 border-white text-xl"
      />
      <p className="relative font-semibold text-white text-shadow-lg">{words.entering(firstName)}</p>
    </div>
  );
}
