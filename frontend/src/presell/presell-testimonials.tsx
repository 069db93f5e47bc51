import type { PresellTestimonialDto } from '@camarim/contracts';
import { verifiedPurchaseText } from '@camarim/domain';

/** Testimonials of fans who paid, word for word; without any the section is left out (MKT-31). */
export function PresellTestimonials({ testimonials }: { testimonials: readonly PresellTestimonialDto[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section>
      <h2>Quem já assinou conta</h2>
      <p className="presell-note">De quem pagou e autorizou mostrar aqui, sem mudar uma palavra.</p>
      <ul className="presell-cards">
        {testimonials.map(({ text, name, purchasedIn }, place) => (
          <li key={place}>
            <blockquote>“{text}”</blockquote>
            <p className="presell-by">
              <b>{name}</b> · {verifiedPurchaseText(purchasedIn)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
