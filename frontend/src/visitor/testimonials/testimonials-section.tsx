import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '../account/account-section.js';
import { ReadState } from '../layout/read-state.js';
import { OwnTestimonial } from './own-testimonial.js';
import { testimonialsQuery } from './testimonial-api.js';

/** The fan's testimonials about creators they paid for, with a way to withdraw them (MKT-31). */
export default function TestimonialsSection() {
  const mine = useQuery(testimonialsQuery());
  const items = mine.data?.items ?? [];
  return (
    <AccountSection
      title="Seus depoimentos"
      text="Conte o que achou de quem você assina. Só aparece com a sua autorização, e você muda ou retira quando quiser."
    >
      <ReadState of={mine} />
      {mine.data && items.length === 0 && (
        <p className="text-sm text-quiet">Depois de assinar uma criadora, você pode escrever sobre ela aqui.</p>
      )}
      {items.length > 0 && (
        <ul className="space-y-3">
          {items.map((item) => (
            <li key={item.modelId} className="rounded-input border border-line bg-bg px-4 py-3">
              <OwnTestimonial item={item} />
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
