import * as words from './words.js';

/** Wires a gallery's two buttons and its '2 de 5' counter; swiping and arrow keys are built into the browser. */
export function wireGallery(gallery: HTMLElement): void {
  const list = gallery.querySelector('ul');
  const place = gallery.querySelector<HTMLElement>('[data-place]');
  if (!list || !place) return;
  const cards = list.children.length;
  const step = () => (list.children[0] as HTMLElement).offsetWidth;
  const at = () => Math.min(cards - 1, Math.round(list.scrollLeft / step()));
  for (const button of gallery.querySelectorAll<HTMLElement>('[data-turn]')) {
    button.addEventListener('click', () => {
      const next = (at() + Number(button.dataset.turn) + cards) % cards;
      list.scrollTo({ left: next * (list.scrollWidth / cards), behavior: motion() });
    });
  }
  loadWhenSeen(gallery);
  list.addEventListener('scroll', () => {
    const text = words.placeOf(at() + 1, cards);
    if (place.textContent !== text) place.textContent = text;
  });
}

/** Once the gallery comes near all its pictures are loaded, so that a swipe never shows an empty card. */
function loadWhenSeen(gallery: HTMLElement): void {
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      gallery.dataset.seen = '';
      for (const picture of gallery.querySelectorAll('img')) picture.loading = 'eager';
    },
    { rootMargin: '100px' },
  );
  seen.observe(gallery);
}

const motion = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
