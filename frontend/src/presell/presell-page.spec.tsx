/** @jest-environment node */
import type { PresellDto } from '@camarim/contracts';
import { aModel, aPage } from '../../test/fixtures.js';
import { render } from '../visitor/entry-server.js';

const media = (url: string) => ({ url, width: 640, height: 800, expiresAt: '2026-11-21T00:00:00.000Z' });
const aPresell = (own: Partial<PresellDto> = {}): PresellDto => ({
  slug: 'luna',
  modelId: 'a0000000-0000-4000-8000-000000000001',
  title: 'Oi, eu sou a Luna! 😘',
  subtitle: 'Direto do meu camarim.',
  description: 'O cadastro é **grátis**;\no conteúdo VIP é pago.',
  heroImage: media('/media/hero.webp?s=1'),
  heroSources: [],
  themeColor: '#ff1b6b',
  backgroundColor: '#fff0f5',
  ctaText: '💕 Quero te conhecer',
  ctaUrl: '/luna',
  features: ['Cadastro grátis, conteúdo VIP pago'],
  gallery: [media('/media/1.webp'), media('/media/2.webp')],
  section: { title: 'Por que aqui', text: '', cards: [{ title: 'PIX', text: 'Uma vez só.' }] },
  promoText: 'O resto está no meu perfil',
  location: null,
  age: null,
  testimonials: [],
  ...own,
});
const draw = (presell: PresellDto | null) => render({ url: '/presell/luna', data: aPage({ presell }) });

it('an ad’s page is complete without a script, with what a link preview needs (FV-33)', () => {
  const { status, head, html, state } = draw(aPresell());
  expect([status, state]).toEqual([200, null]);
  expect(head).toContain('<meta property="og:title" content="Oi, eu sou a Luna! 😘 · Camarim">');
  expect(head).toContain('<meta property="og:image" content="https://camarim.test/media/hero.webp?s=1">');
  expect(head).toContain('<link rel="preload" as="image" fetchpriority="high" href="/media/hero.webp?s=1">');
  expect(html).toContain('<strong>grátis</strong>;\no conteúdo VIP');
  expect(html).toContain('Foto 2 de 2');
  expect(html).toContain('1 de 3');
  expect(html).toContain('O resto está no meu perfil');
});

it('an ad’s page asks about ads alone, the only thing its buttons decide (FV-36)', () => {
  const [note = ''] = /<section class="presell-consent".*?<\/section>/s.exec(draw(aPresell()).html) ?? [];
  expect(note).toContain('Podemos medir anúncios?');
  expect(note).toContain('contamos à Meta suas visitas, seu cadastro e suas compras');
  expect(note).not.toMatch(/\bcidade/);
});

it('a link to an ad’s page shows in a chat the creator’s cover in the shape of link previews (FV-33, V11)', () => {
  const model = aModel({ shareImage: { ...media('/media/share.jpg?s=1'), width: 1200, height: 630 } });
  const { head } = render({
    url: '/presell/luna',
    data: aPage({ presell: aPresell(), model }),
  });
  expect(head).toContain('<meta property="og:image" content="https://camarim.test/media/share.jpg?s=1">');
  expect(head).toContain('<meta property="og:image:height" content="630">');
});

it('a phone loads the first picture in the size it shows it, starting from the head of the page (FV-33)', () => {
  const file = (name: string, width: number, contentType: 'image/avif' | 'image/webp') => ({
    url: `/media/${name}?s=1`,
    width,
    height: width,
    contentType,
  });
  const heroSources = [
    file('w640.avif', 640, 'image/avif'),
    file('w1080.avif', 1080, 'image/avif'),
    file('w640.webp', 640, 'image/webp'),
  ];
  const { head, html } = draw(aPresell({ heroSources }));
  const avif = '/media/w640.avif?s=1 640w, /media/w1080.avif?s=1 1080w';
  expect(head).toContain(
    `type="image/avif" imagesrcset="${avif}" imagesizes="(min-width: 1000px) 60vw, (min-width: 560px) 100vw, 48vw"`,
  );
  expect(head).not.toContain('href="/media/hero.webp?s=1" ');
  expect(html).toContain(
    `<source type="image/avif" srcSet="${avif}" sizes="(min-width: 1000px) 60vw, (min-width: 560px) 100vw, 48vw"/>`,
  );
  expect(html).toContain('srcSet="/media/w640.webp?s=1 640w"');
});

it('text on the creator’s colours is always readable (MKT-26)', () => {
  const style = /class="presell" style="([^"]+)"/.exec(draw(aPresell()).html)?.[1];
  expect(style).toBe(
    '--presell-theme:#ff1b6b;--presell-on-theme:#000000;--presell-back:#fff0f5;--presell-text:#000000',
  );
});

it('a link to another site opens in a new tab, one to ours in the same tab (MKT-27)', () => {
  expect(draw(aPresell()).html).toContain('<a class="presell-cta" href="/luna">');
  expect(draw(aPresell({ ctaUrl: 'https://t.me/luna' })).html).toContain(
    '<a class="presell-cta" href="https://t.me/luna" target="_blank" rel="noopener">',
  );
});

it('an age is shown on the page only when its creator shows hers (MKT-29)', () => {
  expect(draw(aPresell({ age: 22 })).html).toContain('>22 anos<');
  expect(draw(aPresell()).html).not.toMatch(/\d anos</);
});

it('what people typed never becomes markup, and an empty location is not shown (MKT-28)', () => {
  const evil = '"><script>alert(1)</script>';
  const { head, html } = draw(aPresell({ title: evil, description: evil, features: [evil] }));
  expect(head + html).not.toContain('<script');
  expect(html).not.toContain('presell-badge');
  expect(draw(aPresell({ location: 'Moro em Recife, PE' })).html).toContain('📍 Moro em Recife, PE');
});

it('the page of an ad says it is for adults, and has one button that stays in sight (V12)', () => {
  const { html } = draw(aPresell());
  expect(html).toContain('Conteúdo para maiores de 18 anos.');
  expect(html.match(/class="presell-cta"/g)).toHaveLength(1);
  expect(html.match(/Quero te conhecer/g)).toHaveLength(1);
});

it('who jumps to the content of an ad’s page by its landmarks finds the picture, the words and the button in it (FV-33)', () => {
  const { html } = draw(aPresell());
  const content = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1];
  for (const part of ['<h1>', 'presell-gallery', 'class="presell-cta"']) expect(content).toContain(part);
  expect(html.match(/<main/g)).toHaveLength(1);
});

it('a missing and a switched-off page give the same response (MKT-33)', () => {
  const { status, html, head } = draw(null);
  expect(status).toBe(404);
  expect(html).toContain('Esta página não existe ou não está ativa.');
  expect(head).toContain('noindex');
});

it('testimonials show the fan’s name and the month of purchase; without testimonials the section is absent (MKT-31)', () => {
  const { html } = draw(
    aPresell({ testimonials: [{ text: 'Valeu <b>tudo</b>.', name: 'Ana', purchasedIn: '2026-03' }] }),
  );
  expect(html).toContain('<blockquote>“Valeu &lt;b&gt;tudo&lt;/b&gt;.”</blockquote>');
  expect(html).toContain('<b>Ana</b> · Compra verificada em março de 2026');
  expect(draw(aPresell()).html).not.toContain('assinou conta');
});
