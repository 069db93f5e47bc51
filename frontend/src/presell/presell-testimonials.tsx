import type { PresellTestimonial } from '@camarim/contracts';
import * as words from './words.js';

/** Testimonials of fans who paid, word for word; without any the section is left out (MKT-31). */
export function PresellTestimonials({ testimonials }: { testimonials: readonly PresellTestimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section>
      <h2>{words.SUBSCRIBERS_SAY}</h2>
      <p className="presell-note">{words.SUBSCRIBERS_NOTE}</p>
      <ul className="presell-cards">
        {testimonials.map(({ text, name, purchasedIn }, place) => (
          <li key={place}>
            <blockquote>“{text}”</blockquote>
            <p className="presell-by">
              <b>{words.signedBy(name)}</b> · {words.purchasedIn(purchasedIn)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
