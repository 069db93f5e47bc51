import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '../account/account-section.js';
import { ReadState } from '../layout/read-state.js';
import { OwnTestimonial } from './own-testimonial.js';
import { testimonialsQuery } from './testimonial-api.js';
import * as words from './words.js';

/** The fan's testimonials about creators they paid for, with a way to withdraw them (MKT-31). */
export default function TestimonialsSection() {
  const mine = useQuery(testimonialsQuery());
  const items = mine.data?.items ?? [];
  return (
    <AccountSection title={words.TITLE} text={words.TEXT}>
      <ReadState of={mine} />
      {mine.data && items.length === 0 && <p className="text-sm text-quiet">{words.NONE}</p>}
      {items.length > 0 && (
        <ul className="space-y-3">
          {items.map((item) => (
            <li key={item.modelId} className="rounded-input bg-bg px-4 py-3">
              <OwnTestimonial item={item} />
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
