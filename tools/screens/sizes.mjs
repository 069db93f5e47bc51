/** A phone, a tablet and a desktop, by their width in px. */
export const SIZES = {
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1440: { width: 1440, height: 900 },
};
