import { readableOn } from '@camarim/domain';
import type { CSSProperties } from 'react';
import { HERO_SIZES, type PresellContent, srcSetOf, targetOf } from './presell-content.js';
import { PresellGallery } from './presell-gallery.js';
import { PresellTestimonials } from './presell-testimonials.js';
import { RichLines } from './rich-lines.js';
import * as words from './words.js';

/** Icons by position (FV-33). */
const ICONS = ['💬', '📸', '✨', '🔓', '💕', '🎬'];

/**
 * The landing page between an ad and a profile (FV-33). One component renders it on the server for visitors and in the
 * back-office as the live preview, so that both look the same; whoever shows it says what part of a page it is.
 */
export function PresellView({ presell, languageHref }: { presell: PresellContent; languageHref?: string }) {
  const { title, subtitle, description, features, section, location, age, heroImage, heroSources, gallery } = presell;
  const avif = srcSetOf(heroSources, 'image/avif');
  return (
    <div className="presell" style={colorsOf(presell)}>
      <header className="presell-hero">
        {heroImage && (
          <picture>
            {avif && <source type="image/avif" srcSet={avif} sizes={HERO_SIZES} />}
            <img
              src={heroImage.url}
              srcSet={srcSetOf(heroSources, 'image/webp')}
              sizes={HERO_SIZES}
              width={heroImage.width}
              height={heroImage.height}
              alt=""
              fetchPriority="high"
              decoding="async"
            />
          </picture>
        )}
        <div className="presell-greeting">
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
          {location !== null && <p className="presell-badge">📍 {words.whereSheIs(location)}</p>}
          {age !== null && <p className="presell-badge">{words.years(age)}</p>}
          <p className="presell-adult">{words.ADULTS_ONLY}</p>
        </div>
      </header>
      <div className="presell-main">
        {description && (
          <section>
            <h2>{words.ABOUT}</h2>
            <RichLines text={description} />
          </section>
        )}
        {features.length > 0 && (
          <ul className="presell-features">
            {features.map((feature, place) => (
              <li key={place}>
                <span aria-hidden="true">{ICONS[place % ICONS.length]}</span>
                {feature}
              </li>
            ))}
          </ul>
        )}
        <PresellGallery pictures={gallery} promo={presell.promoText} ctaUrl={presell.ctaUrl} />
        {section && (
          <section>
            <h2>{section.title}</h2>
            {section.text && <RichLines text={section.text} />}
            <ul className="presell-cards">
              {section.cards.map((card, place) => (
                <li key={place}>
                  <h3>{card.title}</h3>
                  <p>{card.text}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        <PresellTestimonials testimonials={presell.testimonials} />
        <footer className="presell-footer">
          <a href="/terms">{words.TERMS}</a>
          <a href="/privacy">{words.PRIVACY}</a>
          {languageHref && <a href={languageHref}>{words.OTHER_LANGUAGE}</a>}
        </footer>
      </div>
      <CallToAction presell={presell} />
    </div>
  );
}

/** The one action of the page: it stays in sight at the bottom, and ends below everything else (FV-33, V12). */
function CallToAction({ presell: { ctaText, ctaUrl } }: { presell: PresellContent }) {
  return (
    <a className="presell-cta" {...targetOf(ctaUrl)}>
      {ctaText}
    </a>
  );
}

/** The page's two colours, each with a text colour that is readable on it. */
function colorsOf({ themeColor, backgroundColor }: PresellContent): CSSProperties {
  const colors = {
    '--presell-theme': themeColor,
    '--presell-on-theme': readableOn(themeColor),
    '--presell-back': backgroundColor,
    '--presell-text': readableOn(backgroundColor),
  };
  return colors as CSSProperties;
}
