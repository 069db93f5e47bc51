import { isUuid } from './uuid.js';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Any text to a slug, by the exact rule of the form: lower case, every character outside a-z 0-9 - becomes a hyphen,
 * repeated hyphens collapse, hyphens at the ends are removed (STO-06). May return '' (then the id is used as address).
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Whether a text may be stored as a custom slug: the output form of `slugify`, and not of the form of an id (STO-06). */
export function isValidSlug(text: string): boolean {
  return SLUG.test(text) && !isUuid(text);
}
