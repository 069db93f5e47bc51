import type { StoryPageDto } from '@camarim/contracts';
import { Link } from 'react-router-dom';
import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';
import { Button, buttonClass } from '../../ui/button.js';
import { paths } from '../paths.js';
import { storyApi } from './story-api.js';
import { quietly } from './story-record.js';
import * as words from './words.js';

const StoryTip = optionalPart(() => import('../tips/story-tip.js'));

type Props = {
  story: StoryPageDto;
  lastFrame: string | null;
  onNext: (() => void) | null;
  nextCreator: { name: string; go: () => void } | null;
};

/** The end card: the last picture, the creator's contact link (STO-14), her profile, and who comes next (V6). */
export function StoryEnd({ story, lastFrame, onNext, nextCreator }: Props) {
  const still = story.endImage ?? story.poster ?? (story.mediaType === 'image' ? story.media : null);
  const picture = lastFrame ?? still?.url;
  const contact = contactOf(story);
  return (
    <>
      {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover opacity-40 blur-sm" />}
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-5 bg-black/50 px-8 text-center">
        <h2 className="text-2xl font-extrabold">{words.OVER}</h2>
        {contact && (
          <a
            href={contact.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => quietly(storyApi.cta(story.id))}
            className={buttonClass('primary', 'w-full max-w-xs')}
          >
            {contact.label}
          </a>
        )}
        {onNext ? (
          <Button look="secondary" className="w-full max-w-xs" onClick={onNext}>
            {words.NEXT}
          </Button>
        ) : (
          <>
            <Link
              to={paths.profile(story.model.username)}
              className={buttonClass(contact ? 'secondary' : 'primary', 'w-full max-w-xs')}
            >
              {words.profileOf(story.model.displayName)}
            </Link>
            {nextCreator && (
              <Button look="secondary" className="w-full max-w-xs" onClick={nextCreator.go}>
                {words.storiesOf(nextCreator.name)}
              </Button>
            )}
          </>
        )}
        <Later fallback={<span className="min-h-12" />}>
          <StoryTip storyId={story.id} model={story.model} />
        </Later>
      </div>
    </>
  );
}

/** Where the story leads to when it has ended; null = nowhere (STO-14). */
export function contactOf({ telegramUrl, whatsappNumber }: StoryPageDto): { href: string; label: string } | null {
  if (telegramUrl?.trim()) return { href: telegramUrl, label: words.TELEGRAM };
  const digits = whatsappNumber?.replace(/\D/g, '');
  return digits ? { href: `https://wa.me/${digits}`, label: words.WHATSAPP } : null;
}
