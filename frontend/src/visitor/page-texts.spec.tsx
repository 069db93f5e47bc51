/** @jest-environment node */
import type { LegalDocumentDto, PageData, PresellDto } from '@camarim/contracts';
import {
  aCallOption,
  aCallSlot,
  aFeedPage,
  aFeedPost,
  aMedia,
  aModel,
  aPage,
  aPicture,
  aPlan,
  aStory,
} from '../../test/fixtures.js';
import { render } from './entry-server.js';
import { LEGAL_LINKS, paths } from './paths.js';

const EVIL = [
  '"><script>alert(1)</script>',
  '</title></head><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '**<svg/onload=alert(1)>** **</strong><script>alert(1)</script>**',
  '<!--<script>',
  '&lt;script&gt;<iframe srcdoc="<script>alert(1)</script>">',
  '\u2028</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '" onmouseover="alert(1)" x="<b>',
  'javascript:alert(1)//<b>',
] as const;
/** Fields with the product's own texts, or which a page needs in order to render at all. */
const NO_TEXTS =
  /^(id|.*Id|username|mediaType|type|status|platform|.*At|.*Until|url|src|srcSet|thumbhash|publicUrl|contentType|.*Color)$/;
/** Replaces every text in the data, at any depth, by something malicious. */
function poisoned(value: unknown, evil: string, name = ''): unknown {
  if (typeof value === 'string') return NO_TEXTS.test(name) ? value : evil;
  if (Array.isArray(value)) return value.map((one) => poisoned(one, evil, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poisoned(one, evil, key)]));
}

/** The head without the data for search engines, provided that no text of it could end its element. */
const withoutData = (head: string): string =>
  head.replace(/<script type="application\/ld\+json">[^<>&]*<\/script>$/, '');
const own = aPage();
const profile = (bioBoldEnabled: boolean): PageData => ({
  ...own,
  ...{ posts: aFeedPage(aFeedPost()), plans: [aPlan()] },
  model: aModel({ bio: 'Oi', location: 'Recife', bioBoldEnabled, coverImage: aMedia('/media/cover.webp?s=1') }),
});
const { id: modelId, username, displayName } = aModel();
const call = {
  option: aCallOption(),
  model: { id: modelId, username, displayName, profileImage: aMedia('/media/f.webp') },
  nextSlots: [aCallSlot('2030-05-02', '15:00')],
};
const presell: PresellDto = {
  ...{ slug: 'luna', modelId, title: 'Oi', subtitle: 'Direto daqui.', description: 'É **grátis**;\nvem.' },
  ...{ heroImage: aMedia('/media/hero.webp'), heroSources: aPicture('/media/hero.webp').sources },
  ...{ themeColor: '#ff1b6b', backgroundColor: '#fff0f5', ctaText: 'Quero', ctaUrl: '/luna', features: ['Um', 'Dois'] },
  ...{ gallery: [aMedia('/media/1.webp')], section: { title: 'Aqui', text: 'Só', cards: [{ title: 'A', text: 'B' }] } },
  ...{ promoText: 'O resto', location: 'Recife', age: null },
  testimonials: [{ text: 'Valeu cada centavo.', name: 'Ana', purchasedIn: '2026-03' }],
};
const legal = (document: string): LegalDocumentDto => ({
  ...{ id: document, title: 'Termos', version: '2026-11-20', publishedOn: '2026-11-20' },
  sections: [{ heading: 'Um', paragraphs: ['Texto'], table: { columns: ['A'], rows: [['B']] } }],
  supplier: { name: 'Casa', cnpj: '1', address: 'Rua', email: 'a@b.co', privacyEmail: 'c@d.co' },
});
/** Data with texts people typed, and the page rendered from it. */
const STORED: ReadonlyArray<[name: string, url: string, data: PageData]> = [
  ['a profile', '/luna', profile(false)],
  ['a profile with bold words', '/luna', profile(true)],
  ['a story', '/story/luna-no-camarim', { ...own, story: aStory() }],
  ['a story that is gone', '/story/nada', { ...own, story: { missing: 'Story não encontrado.' } }],
  ['a call', `/call/${aCallOption().id}`, { ...own, call }],
  ['a call that is not sold', `/call/${aCallOption().id}`, { ...own, call: { missing: 'Não existe.' } }],
  ['a page of an ad', '/presell/luna', { ...own, presell }],
  ...LEGAL_LINKS.map(({ id }): [string, string, PageData] => [
    `the page '${id}'`,
    paths.legal(id),
    { ...own, legal: legal(id) },
  ]),
];
/** Markup a browser would run, or take for the end of the surrounding element. */
const RUNS =
  /<script(?! type="application\/json")|<svg\/onload|<img[^>]+onerror=|<iframe|<!--<|<\/title>(?=<\/head>)|<\/style><|"\s+onmouseover=|(?:href|src)="javascript:alert/i;

it.each(STORED)(
  'no text somebody typed becomes markup in %s, in its head or in its link preview (FV-12)',
  (_name, url, data) => {
    expect(render({ url, data }).status).toBeLessThan(500);
    for (const evil of EVIL) {
      const { head, html } = render({ url, data: poisoned(data, evil) as PageData });
      for (const part of [withoutData(head), html]) expect(part).not.toMatch(RUNS);
      // no text may end a meta tag early: its quoted content holds neither quotes nor tags
      for (const [, content = ''] of head.matchAll(/content="([^"]*)"/g)) expect(content).not.toMatch(/[<>]/);
      // the text itself is shown, escaped
      expect(head + html).toMatch(/&lt;/);
    }
  },
);

it('no part of an address becomes markup, not even on the 404 page (FV-12, GW-06)', () => {
  const data: PageData = { ...own, notFound: true };
  // a line separator matches no route of the router
  for (const evil of EVIL.map((text) => text.replace('\u2028', ''))) {
    const word = encodeURIComponent(evil);
    const known = STORED.map(([, url, page]) => ({ url: `${url}?utm_source=${word}&lead_id=${word}`, page }));
    const private_ = [
      '/login',
      '/report',
      '/profile',
      '/pagamento/42',
      '/pagamento/42/recibo',
      '/idade',
      '/book',
      '/',
    ].map((at) => ({
      url: `${at}?voltar=${word}&endereco=${word}&para=${word}&modelo=${word}`,
      page: own,
    }));
    const unknown = [
      `/${word}`,
      `/luna/${word}/x`,
      `/story/${word}`,
      `/call/${word}`,
      `/pagamento/${word}`,
      `/${evil}`,
    ];
    for (const { url, page } of [...known, ...private_, ...unknown.map((url) => ({ url, page: data }))]) {
      const { head, html } = render({ url, data: page });
      for (const part of [withoutData(head), html]) expect([url, RUNS.exec(part)?.[0]]).toEqual([url, undefined]);
    }
  }
});
