/** What a page shows or may show of a testimonial. */
export class TestimonialDto {
  id: string;
  text: string;
  name: string;
  /** YYYY-MM */
  purchasedIn: string;
}
