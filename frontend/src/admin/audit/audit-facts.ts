import type { AuditLine } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { formatInstant } from '../../desk/format-instant.js';
import { roleWord } from './role-word.js';

const NOTHING = '–';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAMES: Readonly<Record<string, string>> = {
  accepted: 'Aceito pela Meta',
  amountCents: 'Valor',
  benefits: 'Benefícios',
  count: 'Quantos',
  ctaText: 'Texto do botão',
  ctaUrl: 'Endereço do botão',
  description: 'Descrição',
  durationDays: 'Dias',
  durationMinutes: 'Minutos',
  epoch: 'Vez',
  expiresAt: 'Vale até',
  features: 'Vantagens',
  fields: 'O que mudou',
  gallery: 'Galeria',
  hasCoPerformers: 'Aparecem outras pessoas',
  heroSources: 'Imagem principal',
  isActive: 'Ativo',
  areReleasesChecked: 'Autorizações conferidas',
  isDocumentChecked: 'Documento conferido',
  isFeatured: 'Em destaque',
  isOver18: 'Maior de 18',
  isPaused: 'Pausado',
  key: 'Ajuste',
  kind: 'Tipo',
  list: 'Lista',
  maxActivations: 'Usos permitidos',
  name: 'Nome',
  originalPriceCents: 'Preço de referência',
  pixelId: 'Pixel',
  priceCents: 'Preço',
  protocol: 'Protocolo',
  publishAt: 'Vai ao ar em',
  reason: 'Por quê',
  renamed: 'Nome trocado',
  role: 'Papel',
  rows: 'Linhas',
  scheduled: 'Agendada',
  searched: 'Com busca',
  sendWithoutLead: 'Enviar sem código',
  service: 'Serviço',
  showsAge: 'Idade na página',
  slug: 'Endereço',
  source: 'Origem',
  state: 'Situação',
  status: 'Decisão',
  subtitle: 'Subtítulo',
  title: 'Título',
  tokenReplaced: 'Token trocado',
  username: 'Usuário',
};
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  list: { plans: 'Planos', 'call-plans': 'Planos de chamada', 'vip-offers': 'Ofertas VIP' },
  state: {
    ...{ waiting: 'esperando', approved: 'aprovado', refused: 'recusado', hidden: 'oculto', withdrawn: 'retirado' },
    all: 'todas',
  },
  status: {
    removed: 'retirada do ar',
    refused: 'mantida no ar',
    visible: 'visível',
    hidden: 'oculto',
    pending: 'esperando',
  },
  reason: { 'kyc-required': 'falta conferir a criadora', 'release-required': 'falta a autorização de quem aparece' },
};

/** A fact in the operator's words: an amount in reais, an instant as São Paulo reads it, yes and no. */
function wordOf(fact: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return fact.endsWith('Cents') ? formatBRL(value) : value.toLocaleString('pt-BR');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (fact === 'role') return roleWord(value);
  if (ID.test(value)) return `…${value.slice(-8)}`;
  if (INSTANT.test(value)) return formatInstant(value);
  return VALUES[fact]?.[value] ?? value;
}

/** Ids are nobody's words: who and what an act was about stands in its sentence. */
const IDS = new Set(['userId', 'subscriptionId', 'leadId']);

/**
 * What of an act is worth saying, each fact in one sentence: 'Preço: R$ 29,90 → R$ 37,90', 'Ativo: sim'.
 * @param said names of facts its sentence says already.
 */
export function factsOf(
  { before, after }: Pick<AuditLine, 'before' | 'after'>,
  said: readonly string[] = [],
): string[] {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return facts.flatMap((fact) => {
    const [was, is] = [wordOf(fact, before?.[fact]), wordOf(fact, after?.[fact])];
    if (was === is || IDS.has(fact) || said.includes(fact)) return [];
    return [`${NAMES[fact] ?? fact}: ${was === NOTHING ? is : `${was} → ${is}`}`];
  });
}
