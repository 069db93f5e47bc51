import type { Page } from 'playwright-core';
import { site } from './environment.config.js';

/** Words that only Portuguese has ('do' and 'no' are English too), and its letters. */
const PORTUGUESE =
  /[áàâãéêíóôõúç]|\b(?:de|da|das|dos|em|na|nas|por|para|com|sem|seu|sua|seus|suas|uma|um|ela|mais|agora|dia|dias|entrar|assinar|fotos|pago|pagar|voltar|fechar|copiar|grátis|hoje|ontem|amanhã|chamadas?|assinaturas?|galeria|perfil|contas?|planos?|pagamentos?|recibo|compras?|reservar|cancelar|criadora|novas?|novos?)\b/i;
/** A language in its own words, what banks call it, and addresses of e-mail. */
const NAMES = /Português|São Paulo|Pix Automático|Copia e Cola|\S+@\S+/g;

/**
 * Everything that stands in the page for eyes, a screen reader, a chat or a search engine, but what says itself to be
 * Portuguese, or of whatever language its author chose.
 */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, [lang^=pt], [lang=""]'))
        found.push(node.textContent ?? '');
    for (const meta of document.head.querySelectorAll('meta[name=description], meta[property^="og:"]'))
      if (!/url|image$/.test(meta.getAttribute('property') ?? '')) found.push(meta.getAttribute('content') ?? '');
    for (const element of document.body.querySelectorAll('*:not([lang^=pt] *)'))
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder'])
        found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });

/** Every text of a value, at any depth. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* stringsIn(one);
}

/** Pages of a list that a journey may scroll through. */
const PAGES = 5;

async function answerOf(path: string): Promise<unknown> {
  const answer = await fetch(`${site}/api/v1/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** The first pages of a list. @param path with a query. */
async function pagesOf(path: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null && found.length < PAGES; ) {
    const page = (await answerOf(`${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)) as {
      nextCursor?: string | null;
    };
    found.push(page);
    cursor = page.nextCursor ?? null;
  }
  return found;
}

/**
 * What creators and the team wrote in the language they chose: it stands as it is on every page.
 * @param username of the creator whose plans and calls are sold.
 * @param more addresses of the API with texts that people wrote.
 */
export async function writtenFor(username: string, more: readonly string[] = []): Promise<string[]> {
  const creator = (await answerOf(`models/${username}`)) as { id: string };
  const answers = await Promise.all([
    creator,
    ...[`plans?model=${username}`, `calls/offers?model=${creator.id}`, `tip-board?modelId=${creator.id}`, 'models'].map(
      answerOf,
    ),
    ...more.map(answerOf),
    ...[`models/${username}/posts?limit=10`, 'posts?limit=10'].map(pagesOf),
  ]);
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
