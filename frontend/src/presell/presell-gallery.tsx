import { type PresellPicture, targetOf } from './presell-content.js';
import * as words from './words.js';

type Props = { pictures: readonly PresellPicture[]; promo: string; ctaUrl: string };

/** A carousel, moved by swiping, arrow keys or its two buttons; the last card is a link to the offer (FV-33). */
export function PresellGallery({ pictures, promo, ctaUrl }: Props) {
  if (pictures.length === 0) return null;
  const cards = pictures.length + (promo ? 1 : 0);
  return (
    <section className="presell-gallery" aria-label={words.MY_PHOTOS} data-gallery>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={words.PHOTOS}>
        {pictures.map(({ url, width, height }, place) => (
          <li key={url}>
            <img
              src={url}
              width={width}
              height={height}
              alt={words.photo(place + 1, pictures.length)}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
        {promo && (
          <li className="presell-promo">
            <a {...targetOf(ctaUrl)}>{promo}</a>
          </li>
        )}
      </ul>
      {cards > 1 && (
        <div className="presell-turn">
          <button type="button" data-turn="-1" aria-label={words.PREVIOUS_PHOTO}>
            ‹
          </button>
          <span data-place aria-live="polite">
            {words.placeOf(1, cards)}
          </span>
          <button type="button" data-turn="1" aria-label={words.NEXT_PHOTO}>
            ›
          </button>
        </div>
      )}
    </section>
  );
}
