import { salesLinkMessage, salesLinkPath, whatsappShareUrl } from './index.js';
import {
  contrastRatio,
  isPresellTarget,
  PRESELL_DEFAULTS,
  type PresellTexts,
  readableOn,
  statesFreeScope,
  validatePresell,
} from './presell.rules.js';

const page = (own: Partial<PresellTexts> = {}): PresellTexts => ({
  slug: 'luna',
  title: 'Oi',
  subtitle: '',
  description: '',
  themeColor: PRESELL_DEFAULTS.themeColor,
  backgroundColor: PRESELL_DEFAULTS.backgroundColor,
  ctaText: PRESELL_DEFAULTS.ctaText,
  ctaUrl: '/luna',
  features: [...PRESELL_DEFAULTS.features],
  galleryCount: 0,
  section: null,
  promoText: '',
  ...own,
});

describe('a presell', () => {
  it('with the default colours and texts may be saved (MKT-24)', () => expect(validatePresell(page())).toEqual([]));

  it.each<[string, Partial<PresellTexts>, string]>([
    ['without a title', { title: ' ' }, 'title'],
    ['with a slug of capitals', { slug: 'Luna' }, 'slug'],
    ['with a slug like an id', { slug: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0501' }, 'slug'],
    ['with 21 pictures', { galleryCount: 21 }, 'gallery'],
    ['with a named colour', { themeColor: 'red' }, 'themeColor'],
    ['with a button nobody sees', { themeColor: '#111111' }, 'themeColor'],
    ['with an empty feature', { features: ['a', ''] }, 'features.1'],
    [
      'with four cards',
      { section: { title: 'a', text: '', cards: Array(4).fill({ title: 'x', text: '' }) } },
      'section.cards',
    ],
    ['with a script in its button', { ctaUrl: 'javascript:alert(1)' }, 'ctaUrl'],
  ])('%s is refused at that field (MKT-26)', (_what, own, field) => {
    expect(validatePresell(page(own)).map((e) => e.field)).toEqual([field]);
  });

  it.each([
    'Cadastro grátis; conteúdo VIP pago',
    'O cadastro é **grátis**;\no conteúdo VIP é pago por PIX.',
    'Crie sua conta gratuita e veja as prévias. As fotos exclusivas são pagas.',
    'Fotos e vídeos exclusivos',
  ])('says what is free and what is paid: %s (MKT-30)', (text) => expect(statesFreeScope(text)).toBe(true));

  it.each([
    '100% Grátis',
    'Cadastro 100 % **grátis**, conteúdo VIP pago',
    'Cadastro grátis',
    'Fotos grátis, vídeos pagos',
    'Cadastro e conteúdo grátis; chamadas pagas',
    'Conteúdo gratuito; assinatura paga',
    'Tudo de graça',
  ])('“%s” promises more than is free, and is refused in every field it is typed in (MKT-30)', (text) => {
    expect(statesFreeScope(text)).toBe(false);
    const section = { title: text, text, cards: [{ title: text, text }] };
    const everywhere = {
      title: text,
      subtitle: text,
      description: text,
      ctaText: text,
      features: [text],
      promoText: text,
    };
    const wrong = validatePresell(page({ ...everywhere, section }));
    expect(wrong.map(({ field, code }) => `${field} ${code}`)).toEqual(
      [
        ...['title', 'subtitle', 'description', 'ctaText', 'features.0', 'promoText'],
        ...['section.title', 'section.text', 'section.cards.0.title', 'section.cards.0.text'],
      ].map((field) => `${field} free-scope`),
    );
  });

  it('leads to https or to our own paths only (MKT-27)', () => {
    const yes = ['/', '/luna/p/1', 'https://camarim.example/x'];
    const no = [
      '//evil.example',
      '/\\evil.example',
      'http://x',
      'javascript:x',
      'data:text/html,x',
      'HTTPS',
      '',
      '/ x',
    ];
    expect(yes.map(isPresellTarget)).toEqual([true, true, true]);
    expect(no.map(isPresellTarget)).toEqual(no.map(() => false));
  });

  it('measures contrast as WCAG does, and text on any colour is readable (MKT-26)', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBe(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    for (let i = 0; i < 512; i += 1) {
      const hex = [i & 7, (i >> 3) & 7, i >> 6].map((n) => (n * 36).toString(16).padStart(2, '0')).join('');
      expect(contrastRatio(`#${hex}`, readableOn(`#${hex}`))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('a sales link', () => {
  it('names its source only when it is not WhatsApp, and shares an encoded text (MKT-20, MKT-22)', () => {
    expect(salesLinkPath('luna', 'LEAD1', 'whatsapp')).toBe('/luna/p/LEAD1');
    expect(salesLinkPath('luna', 'LEAD1', 'instagram')).toBe('/luna/p/LEAD1?source=instagram');
    const text = salesLinkMessage('checkout', 'https://x.example/l/1');
    expect(whatsappShareUrl(text)).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
    expect(text).not.toMatch(/garantid|grátis|100/i);
  });
});
