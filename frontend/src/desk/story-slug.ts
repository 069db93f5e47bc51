import { slugify } from '@camarim/domain';

/** As `slugify`, but a hyphen just typed stays until something follows it. */
export function slugWhileTyping(text: string): string {
  const slug = slugify(text);
  return slug !== '' && /[^a-z0-9]$/i.test(text) ? `${slug}-` : slug;
}
