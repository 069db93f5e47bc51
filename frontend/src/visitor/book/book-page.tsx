import type { ModelDto } from '@camarim/contracts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { COVER_SIZES, coverSet } from '../../lib/cover-set.js';
import { leadFrom } from '../../lib/lead.js';
import { Avatar } from '../../ui/avatar.js';
import { CREATOR_PARAM } from '../calls/book-address.js';
import { useModels } from '../home/use-models.js';
import { WithModels } from '../home/with-models.js';
import { BookOptions } from './book-options.js';
import { HowItWorks } from './how-it-works.js';
import * as words from './words.js';

/** /book: a call at a time of the fan's choosing, in the fan's language (FV-05, FV-06). */
export default function BookPage() {
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const username = params.get(CREATOR_PARAM);
  const { data } = useModels();
  const shown = data?.find((each) => each.username === username) ?? data?.[0];
  const choose = (next: string) => {
    setParams({ [CREATOR_PARAM]: next }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mx-auto max-w-5xl px-4 pt-24 pb-28 md:px-8">
      <header className="relative isolate -mx-4 -mt-24 mb-6 flex h-76 flex-col justify-end gap-2 overflow-hidden px-4 pb-2 md:-mx-8 md:h-90 md:px-8">
        {shown && <Cover key={shown.id} model={shown} />}
        <span className="hero-shade -z-10" />
        <h1 className="show text-[44px] text-white text-shadow-lg">{words.TITLE}</h1>
        <p className="max-w-md text-shadow-lg">{words.INTRO}</p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_300px]">
        <WithModels fallback={<div className="skeleton h-dvh rounded-card" />}>
          {({ models, main }) => {
            const model = models.find((each) => each.username === username) ?? main;
            return (
              <div className="min-w-0 space-y-6">
                {models.length > 1 && <CreatorPicker models={models} value={model} onChange={choose} />}
                <BookOptions key={model.id} model={model} leadId={leadFrom(undefined, search)} />
              </div>
            );
          }}
        </WithModels>
        <HowItWorks />
      </div>
    </div>
  );
}

/** Who the call would be with, behind the title. */
function Cover({ model }: { model: ModelDto }) {
  return (
    <span className="stage-glow absolute inset-0 -z-10 animate-appear">
      {model.coverImage && (
        <img
          src={model.coverImage.url}
          srcSet={coverSet(model)}
          sizes={COVER_SIZES}
          alt=""
          className="size-full object-cover object-[50%_14%]"
        />
      )}
    </span>
  );
}

type PickerProps = {
  models: readonly ModelDto[];
  value: ModelDto;
  onChange: (username: string) => void;
};

function CreatorPicker({ models, value, onChange }: PickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{words.CREATOR}</legend>
      <div className="-mx-4 flex gap-3 overflow-x-auto px-4 py-1">
        {models.map((model) => (
          <label
            key={model.id}
            className="relative flex min-h-14 shrink-0 cursor-pointer items-center gap-2 rounded-full bg-raised py-1 pr-4 pl-1 has-checked:bg-text has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-accent-soft"
          >
            <input
              type="radio"
              name="creator"
              checked={model.id === value.id}
              onChange={() => onChange(model.username)}
              className="sr-only"
            />
            <Avatar name={model.displayName} image={model.profileImage} className="size-11" />
            <span className="font-semibold">{model.displayName}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
