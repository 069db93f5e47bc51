import type { AdminPresellDto, Delivery, FacebookConfig, FunnelRow, SalesLink } from '@camarim/contracts';
import { PRESELL_DEFAULTS } from '@camarim/domain';
import { anAdminModel } from './admin-fixtures.js';

const NOW = '2026-11-20T21:05:00.000Z';
const reais = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });

export const aConfig = (over: Partial<FacebookConfig> = {}): FacebookConfig => ({
  id: '90000000-0000-4000-8000-000000000001',
  modelId: anAdminModel().id,
  username: 'luna',
  pixelId: '123456789012345',
  tokenEnding: 'LAST',
  isActive: true,
  sendWithoutLead: false,
  pausedAt: null,
  pauseReason: null,
  queued: 0,
  dead: 0,
  createdAt: NOW,
  ...over,
});

export const aDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  id: '90000000-0000-4000-8000-000000000002',
  name: 'Purchase',
  state: 'delivered',
  eventTime: NOW,
  attempts: 1,
  nextTryAt: null,
  deliveredAt: NOW,
  lastError: null,
  returned: null,
  value: reais(1990),
  fields: ['em', 'client_ip_address'],
  ...over,
});

export const aLink = (over: Partial<SalesLink> = {}): SalesLink => ({
  id: '90000000-0000-4000-8000-000000000003',
  name: 'Sexta à noite',
  leadId: 'SEXTA',
  modelId: anAdminModel().id,
  username: 'luna',
  kind: 'checkout',
  source: 'whatsapp',
  amount: reais(1990),
  durationDays: 30,
  maxActivations: 1,
  activations: 0,
  isOld: false,
  clicks: 0,
  conversions: 0,
  isActive: true,
  expiresAt: null,
  url: 'https://camarim.test/luna/p/SEXTA',
  shortUrl: 'https://camarim.test/l/SEXTA',
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  whatsappUrl: 'https://wa.me/?text=Oi!',
  whatsappText: 'Oi! Meu perfil: https://camarim.test/luna/p/SEXTA',
  createdAt: NOW,
  ...over,
});

export const aFunnelRow = (over: Partial<FunnelRow> = {}): FunnelRow => ({
  key: 'SEXTA',
  label: 'Sexta à noite',
  visitors: 8,
  leads: 6,
  members: 4,
  charged: 3,
  buyers: 2,
  signUps: 4,
  paid: 2,
  gross: reais(5980),
  refunded: reais(1990),
  contested: reais(0),
  net: reais(3990),
  ...over,
});

export const anAdminPresell = (over: Partial<AdminPresellDto> = {}): AdminPresellDto => ({
  id: '90000000-0000-4000-8000-000000000004',
  modelId: anAdminModel().id,
  username: 'luna',
  slug: 'luna',
  title: 'Oi, eu sou a Luna! 😘',
  subtitle: PRESELL_DEFAULTS.subtitle,
  description: PRESELL_DEFAULTS.description,
  heroImage: null,
  gallery: [],
  themeColor: PRESELL_DEFAULTS.themeColor,
  backgroundColor: PRESELL_DEFAULTS.backgroundColor,
  ctaText: PRESELL_DEFAULTS.ctaText,
  ctaUrl: '/luna',
  features: [...PRESELL_DEFAULTS.features],
  section: null,
  promoText: '',
  showLocation: true,
  isActive: true,
  url: 'https://camarim.test/presell/luna',
  testimonials: [],
  createdAt: NOW,
  updatedAt: NOW,
  ...over,
});
