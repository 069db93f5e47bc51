import type {
  CallPlanForm,
  GatewayForm,
  PlanForm,
  ShownTipPolicy,
  SiteSettings,
  StoryUpdate,
} from '@camarim/contracts';
import { factsOf } from './audit-facts.js';
import { FACT_NAMES, UNTOLD_IDS } from './audit-names.js';

/** The fields of a shape that the audit log tells: a new one does not compile until it stands here. */
const namesOf = <Shape, Untold extends keyof Shape = never>(
  fields: Record<Exclude<keyof Shape, Untold | 'modelId'>, true>,
): string[] => Object.keys(fields);
const PRICE = {
  name: true,
  description: true,
  priceCents: true,
  duration: true,
  isActive: true,
  isFeatured: true,
} as const;

describe('what an act changed', () => {
  it('is said in the words of who reads it: reais, São Paulo’s clock, yes and no, never keys or JSON (A5)', () => {
    expect(
      factsOf({ before: { priceCents: 2990, isActive: true }, after: { priceCents: 3790, isActive: false } }),
    ).toEqual([expect.stringMatching(/^Preço: R\$\s29,90 → R\$\s37,90$/) as string, 'Ativo: sim → não']);
    expect(factsOf({ before: null, after: { publishAt: '2026-11-27T23:00:00.000Z', role: 'finance' } })).toEqual([
      ...['Vai ao ar em: 27/11/2026, 20:00', 'Papel: Financeiro'],
    ]);
    expect(factsOf({ before: null, after: { list: 'call-plans', rows: 1612, subscriptionId: null } })).toEqual([
      ...['Lista: Planos de chamada', 'Linhas: 1.612'],
    ]);
  });

  it('leaves out what stayed, and says a removed value as such (A5)', () => {
    expect(factsOf({ before: { slug: 'luna', title: 'Oi' }, after: { slug: null, title: 'Oi' } })).toEqual([
      'Endereço: luna → –',
    ]);
    expect(factsOf({ before: null, after: null })).toEqual([]);
  });

  it('names what is set of a call and its calendar, and tells of a link only that it is another one (A5)', () => {
    expect(
      factsOf({
        before: null,
        after: { isVip: false, linkHost: 'meet.google.com', linkSealed: '3e522c2c', platform: 'meet', features: '[]' },
      }),
    ).toEqual([
      ...['VIP: não', 'Site da chamada: meet.google.com', 'Link da chamada: guardado em segredo', 'Onde: Google Meet'],
    ]);
    const rule = { weekday: 1, fromMinutes: 540, toMinutes: 720 };
    expect(
      factsOf({
        before: { linkSealed: '3e522c2c', rules: JSON.stringify([rule]), features: '["Só nós"]' },
        after: {
          linkSealed: '9a01bb42',
          rules: JSON.stringify([{ ...rule, weekday: 2 }]),
          features: '["Só nós","Sem pressa"]',
        },
      }),
    ).toEqual(['Link da chamada: mudou', 'Horários da semana: mudou', 'Vantagens: Só nós → Só nós, Sem pressa']);
  });

  it('says of a check of documents whether her CPF is another, and of a closed conversation what both sides read (USR-24, MSG-67)', () => {
    expect(factsOf({ before: null, after: { isDocumentChecked: true, cpfChanged: true } })).toEqual([
      ...['Documento conferido: sim', 'CPF trocado: sim'],
    ]);
    expect(factsOf({ before: null, after: { isFirst: true } })).toEqual(['Primeira conferência: sim']);
    expect(factsOf({ before: null, after: { userId: 'u1', closedFor: 'spam' } })).toEqual([
      'O que os dois lados leem: Spam',
    ]);
  });
});

describe('every fact a service writes', () => {
  /** As the services flatten their rows; of forms the fields of their shape. */
  const written: Record<string, readonly string[]> = {
    coupon: ['code', 'kind', 'value', 'planName', 'startsAt', 'endsAt', 'maxUses', 'maxPerPerson', 'firstPurchaseOnly'],
    price: [
      ...namesOf<PlanForm>({ ...PRICE, originalPriceCents: true, benefits: true, highlightedBenefits: true }),
      'list',
    ],
    callPlan: namesOf<CallPlanForm>({ ...PRICE, isVip: true, features: true }),
    postPrice: ['priceCents', 'subscriberPriceCents'],
    gateway: [
      ...namesOf<GatewayForm, 'privateKey' | 'authority'>({
        ...{ name: true, kind: true, isSandbox: true, baseUrl: true, priority: true, automaticPix: true },
        ...{ disputeHours: true, options: true, secretKey: true, hmacKey: true, certificate: true },
      }),
      'isActive',
      'isForced',
    ],
    story: [
      ...namesOf<StoryUpdate, 'storyId'>({
        ...{ assetId: true, endAssetId: true, durationSeconds: true, whatsappNumber: true, telegramUrl: true },
        ...{ slug: true, isActive: true },
      }),
      ...['mediaType', 'publishAt', 'epoch', 'fields'],
    ],
    site: [
      ...namesOf<SiteSettings>({
        ...{ creatorLocation: true, showDemoEngagement: true, commentsEnabled: true, moderateAllComments: true },
        ...{ whatsappNumber: true, socialLinks: true },
      }),
      ...['key', 'before', 'after'],
    ],
    presell: [
      ...['slug', 'title', 'subtitle', 'description', 'heroAssetId', 'heroSources', 'gallery', 'themeColor', 'ctaText'],
      ...[
        'backgroundColor',
        'ctaUrl',
        'features',
        'section',
        'promoText',
        'showLocation',
        'isActive',
        'testimonialIds',
      ],
    ],
    content: [
      'words',
      'count',
      'rows',
      'username',
      'scheduled',
      'reason',
      'hasCoPerformers',
      'areReleasesChecked',
      'status',
    ],
    decisions: [
      ...namesOf<ShownTipPolicy>({ maxCents: true, watchCents: true }),
      'usedTimes',
      'months',
      'usedFrom',
      'day',
      'tips',
      'durationDays',
      'payees',
    ],
    people: ['role', 'rows', 'state', 'searched', 'protocol', 'service', 'kind', 'seq', 'closedFor'],
  };
  it.each(Object.entries(written))('of %s has a name the team reads, never that of the field (USR-24)', (_, facts) => {
    expect(facts.filter((fact) => FACT_NAMES[fact] === undefined && !UNTOLD_IDS.has(fact))).toEqual([]);
  });

  it('a coupon and a price are told with their unit, and fields that changed by their names (USR-24)', () => {
    const coupon = { code: '41SK0SCP', kind: 'percent', value: 10, maxUses: 1, firstPurchaseOnly: true };
    expect(factsOf({ before: null, after: coupon })).toEqual([
      ...['Código: 41SK0SCP', 'Tipo: porcentagem', 'Desconto: 10%', 'Usos no total: 1', 'Só na primeira compra: sim'],
    ]);
    expect(factsOf({ before: null, after: { kind: 'cents', value: 1_050 } })[1]).toMatch(/^Desconto: R\$\s10,50$/);
    expect(factsOf({ before: null, after: { kind: 'days', value: 7 } })[1]).toBe('Desconto: 7 dias');
    expect(factsOf({ before: { duration: 20 }, after: { duration: 30, list: 'call-plans' } })[0]).toBe(
      'Duração: 20 minutos → 30 minutos',
    );
    expect(factsOf({ before: null, after: { fields: 'assetId rendition width isActive' } })).toEqual([
      'O que mudou: Arquivo, Ativo',
    ]);
    expect(factsOf({ before: null, after: { key: 'commentsEnabled', before: true, after: false } })).toEqual([
      ...['Ajuste: Comentários abertos', 'Antes: sim', 'Depois: não'],
    ]);
  });
});
