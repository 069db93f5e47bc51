/** @jest-environment node */
import type { PageData } from '@camarim/contracts';
import {
  aCallOption,
  aCallSlot,
  aFeedPage,
  aFeedPost,
  aMedia,
  aModel,
  anOverlay,
  aPage,
  aPicture,
  aPlan,
  aStory,
} from '../../test/fixtures.js';
import { render } from './entry-server.js';

const data = (over: Partial<PageData> = {}): PageData =>
  aPage({ model: aModel(), posts: aFeedPage(aFeedPost()), plans: [aPlan()], ...over });

it('is made where no browser is: a part that looks for one finds none (V3)', () => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
});

it('a profile is complete in the HTML, with what a link preview needs (FV-12)', () => {
  const model = aModel({ coverImage: aMedia('/media/cover.webp?s=1'), profileImage: aMedia('/media/face.webp') });
  const page = render({ url: '/luna?lead_id=7', data: data({ model }) });
  expect(page.status).toBe(200);
  expect(page.html).toContain('<strong>Luna</strong>');
  expect(page.html).toContain('Ensaio aberto');
  expect(page.head).toContain('<title>Luna Ferreira (@luna) · Camarim</title>');
  expect(page.head).toContain('<meta property="og:image" content="https://camarim.test/media/face.webp">');
  expect(page.head).toContain('<link rel="canonical" href="https://camarim.test/luna">');
  expect(page.head).toContain('<link rel="preload" as="image" href="/media/cover.webp?s=1" fetchpriority="high">');
});

it('a phone is offered the small file of a cover, and asks for it before the script of the page (FV-12)', () => {
  const files = {
    coverCard: { ...aMedia('/media/w640.webp?s=1'), width: 640 },
    coverImage: aMedia('/media/w1080.webp?s=2'),
  };
  const { head, html } = render({ url: '/luna', data: data({ model: aModel(files) }) });
  const set = '/media/w640.webp?s=1 640w, /media/w1080.webp?s=2 720w';
  const sizes = '(min-width: 640px) 812px, 48vw';
  expect(html).toContain(`srcSet="${set}" sizes="${sizes}"`);
  expect(head).toContain(
    `<link rel="preload" as="image" href="/media/w1080.webp?s=2" imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high">`,
  );
  const before = render({ url: '/luna', data: data({ model: aModel({ ...files, coverCard: undefined }) }) });
  expect(before.html).not.toContain('srcSet=');
});

it.each([
  ['her face', aMedia('/media/face.webp'), ['720', '1280', 'summary']],
  ['the picture of the site', null, ['1200', '630', 'summary_large_image']],
])('a chat learns how large %s is, and what it shows, before it has it (V11)', (_, profileImage, expected) => {
  const { head } = render({ url: '/luna', data: data({ model: aModel({ profileImage, coverImage: null }) }) });
  const said = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(head)?.[1];
  expect(['og:image:width', 'og:image:height', 'twitter:card'].map(said)).toEqual(expected);
  expect(said('og:image:alt')).toBe('Luna Ferreira');
});

it('a link to a creator shows in a chat her cover in the shape of link previews, once it is made (V11)', () => {
  const shareImage = { ...aMedia('/media/share.jpg?s=1'), width: 1200, height: 630 };
  const { head } = render({ url: '/luna', data: data({ model: aModel({ shareImage }) }) });
  expect(head).toContain('<meta property="og:image" content="https://camarim.test/media/share.jpg?s=1">');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
});

it('a link to a post shows in a chat its words and the picture a stranger may see, and is not indexed (V11)', () => {
  const id = aFeedPost().id;
  const post = {
    id,
    title: 'Ensaio <aberto>',
    description: '',
    creator: 'Luna',
    picture: aMedia('/media/w640.webp?s=1'),
  };
  const { status, head } = render({ url: `/gallery?publicacao=${id}`, data: data({ model: undefined, post }) });
  expect(status).toBe(200);
  expect(head).toContain('<title>Ensaio &lt;aberto&gt; · Luna · Camarim</title>');
  expect(head).toContain('<meta property="og:description" content="Publicação de Luna no Camarim.">');
  expect(head).toContain('<meta property="og:image" content="https://camarim.test/media/w640.webp?s=1">');
  expect(head).toContain(`<link rel="canonical" href="https://camarim.test/gallery?publicacao=${id}">`);
  expect(head).toContain('<meta name="robots" content="noindex">');
  const bare = render({
    url: `/gallery?publicacao=${id}`,
    data: data({ model: undefined, post: { ...post, picture: null } }),
  });
  expect(bare.head).toContain('<meta property="og:image" content="https://camarim.test/share.png">');
});

it('search engines read of a creator what her page shows, and no text of hers ends the script (V11)', () => {
  const bio = '**Oi** </script><script>alert(1)</script>';
  const model = aModel({ bio, profileImage: aMedia('/media/face.webp'), socialLinks: ['https://instagram.com/luna'] });
  const { head } = render({ url: '/luna?lead_id=7', data: data({ model }) });
  const written = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '';
  expect(written).not.toMatch(/[<>]/);
  const count = (action: string, userInteractionCount: number) => ({
    ...{ '@type': 'InteractionCounter', interactionType: `https://schema.org/${action}`, userInteractionCount },
  });
  expect(JSON.parse(written)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: model.createdAt,
    mainEntity: {
      ...{ '@type': 'Person', name: 'Luna Ferreira', alternateName: '@luna', url: 'https://camarim.test/luna' },
      description: 'Oi </script><script>alert(1)</script>',
      image: 'https://camarim.test/media/face.webp',
      sameAs: ['https://instagram.com/luna'],
      interactionStatistic: count('LikeAction', model.stats.likes),
      agentInteractionStatistic: count('WriteAction', model.stats.posts),
    },
  });
});

it.each(['/home', '/gallery', '/book', '/terms', '/luna'])(
  'a link to %s has a picture and one address (V11)',
  (url) => {
    const model = aModel({ profileImage: null, coverImage: null });
    const { head } = render({ url: `${url}?utm_source=ig`, data: data({ model }) });
    expect(head).toContain('<meta property="og:image" content="https://camarim.test/share.png">');
    expect(head).toContain(`<link rel="canonical" href="https://camarim.test${url}">`);
  },
);

it('the page has no inline style and no tag that belongs in the head', () => {
  const posts = aFeedPage(aFeedPost({ veil: 'UklGRg==' }));
  const { html } = render({ url: '/luna', data: data({ posts }) });
  expect(html).not.toMatch(/ style=|<style|<title|<meta/);
  expect(html).toContain('data:image/webp;base64,UklGRg==');
});

it('a stranger’s page begins with an open post, without waiting for a script (V8)', () => {
  const open = aFeedPage(aFeedPost({ id: 'b0000000-0000-4000-8000-000000000009', title: 'Aberta antes' }));
  const { html } = render({ url: '/luna', data: data({ open }) });
  expect(html.indexOf('Aberta antes')).toBeGreaterThan(0);
  expect(html.indexOf('Aberta antes')).toBeLessThan(html.indexOf('Ensaio aberto'));
});

it('a locked post is shown without the address of any file (CAT-14)', () => {
  const posts = aFeedPage(aFeedPost({ isExclusive: true, mediaType: 'video' }));
  const page = render({ url: '/luna', data: data({ posts }) });
  expect(page.html).not.toContain('/media/');
  expect(page.html).toContain('Cadastre-se para ver uma prévia');
});

it('a fan’s page is the public page plus what this fan may see of it (CAT-15)', () => {
  const [open, closed] = [aFeedPost(), aFeedPost({ id: 'b0000000-0000-4000-8000-000000000002', isExclusive: true })];
  const items = [
    anOverlay({ picture: aPicture('/media/mine.webp?s=1') }),
    anOverlay({ id: closed.id, locked: true, access: 'locked', picture: null }),
  ];
  const me = { signedIn: true, name: 'Ana', role: 'fan' } as const;
  const overlay = { items, quota: { used: 1, limit: 5, remaining: 4 } };
  const { html, state } = render({ url: '/luna', data: data({ me, posts: aFeedPage(open, closed), overlay }) });
  // the browser renders pictures from the state sent along
  expect(JSON.stringify(state)).toContain('/media/mine.webp?s=1');
  expect(html).not.toContain('Cadastr');
  expect(html).toContain('Você viu 1 de 5 prévias grátis');
});

const SUPPLIER = {
  ...{ name: 'Camarim Serviços Digitais Ltda.', cnpj: '12.345.678/0001-90', address: 'Rua das Flores, 10, Recife, PE' },
  ...{ email: 'contato@camarim.test', privacyEmail: null },
};
const footerOf = (supplier: PageData['supplier']) => {
  const { html } = render({ url: '/luna', data: data({ supplier }) });
  return html.slice(html.indexOf('<footer'));
};

it('the foot of every page says who offers the service, and leads to start, gallery, calls, plans and help (FV-02, FV-01)', () => {
  const footer = footerOf(SUPPLIER);
  for (const text of [SUPPLIER.name, `CNPJ ${SUPPLIER.cnpj}`, SUPPLIER.address]) expect(footer).toContain(text);
  expect(footer).toContain('href="mailto:contato@camarim.test"');
  const links = [...footer.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, at, label]) => [label, at]);
  const quick = [
    ['Início', '/'],
    ['Galeria', '/gallery'],
    ['Agendar Chamada', '/book'],
    ['Assinar', '/subscribe'],
  ];
  const help = [
    ['Termos de uso', '/terms'],
    ['Privacidade', '/privacy'],
    ['Contato', '/contact'],
    ['Perguntas frequentes', '/faq'],
  ];
  for (const link of [...quick, ...help]) expect(links).toContainEqual(link);
});

it('what is not configured of the supplier is left out of the foot, never invented (FV-02)', () => {
  const footer = footerOf({ ...SUPPLIER, cnpj: null, address: null, email: null });
  expect(footer).toContain(SUPPLIER.name);
  expect(footer).not.toMatch(/CNPJ|mailto:|Rua/);
});

it.each(['/luna', '/luna/77', '/luna/p', '/luna/p/77'])('%s is the same profile (GW-03)', (url) => {
  const page = render({ url, data: data() });
  expect([page.status, page.html.includes('Luna Ferreira')]).toEqual([200, true]);
});

it('an address with a line separator is the same 404 page as any other (GW-06)', () => {
  const data = aPage({ notFound: true });
  const [odd, plain] = ['/nada/x%E2%80%A8', '/ninguem'].map((url) => render({ url, data }));
  expect(odd?.status).toBe(404);
  expect(odd?.html).toContain('Página não encontrada');
  expect(plain?.html).toContain('Página não encontrada');
});

it('a page that does not exist returns 404 with a message', () => {
  const page = render({ url: '/ninguem', data: aPage({ notFound: true }) });
  expect(page.status).toBe(404);
  expect(page.html).toContain('Página não encontrada');
  expect(page.head).toContain('noindex');
});

it('personal pages are not indexed and render in the browser', () => {
  for (const url of ['/login?voltar=%2Fluna', '/pagamento/42']) {
    const page = render({ url, data: aPage() });
    expect([page.status, page.head.includes('noindex')]).toEqual([200, true]);
    expect(page.html).toContain('Carregando');
  }
});

it('a profile that could not be loaded returns 503, not 404', () => {
  const page = render({ url: '/luna', data: aPage() });
  expect(page.status).toBe(503);
});

it('a link preview of a story shows whose it is, with its picture (FV-32)', () => {
  const page = render({
    url: '/story/luna-no-camarim',
    data: aPage({ story: aStory() }),
  });
  expect(page.status).toBe(200);
  expect(page.head).toContain('<meta property="og:title" content="Story de Luna Ferreira (@luna) · Camarim">');
  expect(page.head).toContain('<meta property="og:image" content="https://camarim.test/media/poster.webp?s=1">');
  expect(page.head).toContain('<meta property="og:url" content="https://camarim.test/story/luna-no-camarim">');
});

it('a story’s page is rendered on the server: poster, creator and a loading note (FV-32)', () => {
  const { html, state } = render({
    url: '/story/luna-no-camarim',
    data: aPage({ story: aStory() }),
  });
  expect(html).toContain('<img src="/media/poster.webp?s=1"');
  expect(html).toContain('Luna Ferreira</strong>');
  expect(html).toContain('Carregando...');
  expect(html).not.toMatch(/ style=|<video/);
  expect(JSON.stringify(state?.queries)).toContain('luna-no-camarim');
});

it('a missing story returns 404 without a preview (STO-24)', () => {
  const story = { missing: 'Story não encontrado.' };
  const page = render({ url: '/story/nada', data: aPage({ story }) });
  expect([page.status, page.head.includes('noindex'), page.head.includes('og:')]).toEqual([404, true, false]);
  expect(page.html).toContain('Story não encontrado.</h1>');
});

describe('the page of a call', () => {
  const page = (call: PageData['call']) => render({ url: `/call/${aCallOption().id}`, data: aPage({ call }) });

  it('is complete: title, length, price and the next free times (CAT-35)', () => {
    const model = {
      id: aModel().id,
      username: 'luna',
      displayName: 'Luna Ferreira',
      profileImage: aMedia('/media/f.webp'),
    };
    const { status, html, head } = page({
      option: aCallOption(),
      model,
      nextSlots: [aCallSlot('2030-05-02', '15:00')],
    });
    expect(status).toBe(200);
    expect(html).toMatch(/Conversa em vídeo.*30 minutos.*R\$\s149,90.*quinta-feira, 2 de maio.*15:00/s);
    expect(html).toContain(`href="/book?modelo=luna&amp;opcao=${aCallOption().id}"`);
    expect(head).toContain('<meta property="og:title" content="Conversa em vídeo com Luna Ferreira · Camarim">');
    expect(head).toContain('<meta property="og:image" content="https://camarim.test/media/f.webp">');
  });

  it('a call that is not sold returns 404 with a message (CAT-35)', () => {
    const { status, html, head } = page({ missing: 'Esta chamada não existe ou não está ativa.' });
    expect([status, head.includes('noindex')]).toEqual([404, true]);
    expect(html).toContain('Esta chamada não existe ou não está ativa.');
  });
});

it('a profile wears the colours of her cover from the first paint, and the house’s without them (V2)', () => {
  const palette = { action: '#7c2fe0', press: '#6020b8', soft: '#c9a2ff', light: '#ff9ee0', wash: '#1c0a38' };
  const worn = '--c1:#7c2fe0;--c1-press:#6020b8;--c1-soft:#c9a2ff;--c2:#ff9ee0;--c-wash:#1c0a38';
  expect(render({ url: '/luna', data: data({ model: aModel({ palette }) }) }).html).toContain(`style="${worn}"`);
  expect(render({ url: '/luna', data: data() }).html).not.toContain('--c1');
});
