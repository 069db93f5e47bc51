import type { Page } from 'playwright-core';
import { site } from './environment.config.js';

/** Words that only Portuguese has ('do' and 'no' are English too), and its letters. */
const PORTUGUESE =
  /[áàâãéêíóôõúç]|\b(?:de|da|das|dos|em|por|para|com|sem|seu|sua|seus|suas|uma|um|ela|mais|agora|dia|dias|entrar|assinar|fotos|pago|pagar|voltar|fechar|copiar|grátis)\b/i;
/** A language in its own words, and what banks call it. */
const NAMES = /Português|São Paulo|Pix Automático|Copia e Cola|name@example\.com/g;

/** Everything that stands in the page for eyes or for a screen reader. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) found.push(node.textContent ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder'])
        found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });

/** Every text of a value, at any depth. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* stringsIn(one);
}

/**
 * What a creator and the team wrote in the language they chose: it stands as it is on every page.
 * @param username of the creator.
 */
export async function writtenFor(username: string): Promise<string[]> {
  const paths = [`models/${username}`, `models/${username}/posts`, `plans?model=${username}`, 'models', 'posts'];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${site}/api/v1/${path}`);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return (await answer.json()) as unknown;
    }),
  );
  const plain = [...stringsIn(answers)].map((text) => text.replaceAll('**', '').replace(/\s+/g, ' ').trim());
  // longest first: a name inside a title is taken out with the title
  return [...new Set(plain)].filter((text) => /\p{L}/u.test(text)).toSorted((a, b) => b.length - a.length);
}

/** Texts of the page in Portuguese, apart from what `written` holds; a folded or emphasised part of it counts as it. */
export async function portugueseIn(page: Page, written: readonly string[]): Promise<string[]> {
  const texts = await textsOf(page);
  return texts
    .filter((text) => !written.some((own) => own.includes(text.replace(/…$/, ''))))
    .map((text) => written.filter((own) => own.length > 3).reduce((rest, own) => rest.replaceAll(own, ''), text))
    .filter((text) => PORTUGUESE.test(text.replace(NAMES, '')));
}
