import type { AuditLine } from '@camarim/contracts';
import { formatBRL, formatLocalDate, MESSAGE_REPORT_REASONS } from '@camarim/domain';
import { PLATFORMS } from '../../desk/call-words.js';
import { formatInstant } from '../../desk/format-instant.js';
import { formatBasisPoints } from '../ledger/format-basis-points.js';
import { reasonOf } from '../messages/team-threads.js';
import { roleWord } from './role-word.js';

const NOTHING = '–';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAMES: Readonly<Record<string, string>> = {
  accepted: 'Aceito pela Meta',
  active: 'Ativo',
  agencyId: 'Agência',
  amountCents: 'Valor',
  basisPoints: 'Parte',
  benefits: 'Benefícios',
  bufferMinutes: 'Intervalo depois da chamada, em minutos',
  closedFor: 'O que os dois lados leem',
  count: 'Quantos',
  cpfChanged: 'CPF trocado',
  ctaText: 'Texto do botão',
  ctaUrl: 'Endereço do botão',
  day: 'Dia',
  description: 'Descrição',
  durationDays: 'Dias',
  durationMinutes: 'Minutos',
  epoch: 'Vez',
  exceptions: 'Folgas e horários extras',
  expiresAt: 'Vale até',
  features: 'Vantagens',
  fields: 'O que mudou',
  gallery: 'Galeria',
  hasCoPerformers: 'Aparecem outras pessoas',
  heroSources: 'Imagem principal',
  horizonDays: 'Dias abertos para marcar',
  isActive: 'Ativo',
  areReleasesChecked: 'Autorizações conferidas',
  isDocumentChecked: 'Documento conferido',
  isFeatured: 'Em destaque',
  isFirst: 'Primeira conferência',
  isOver18: 'Maior de 18',
  isPaused: 'Pausado',
  isVip: 'VIP',
  key: 'Ajuste',
  kind: 'Tipo',
  linkHost: 'Site da chamada',
  linkSealed: 'Link da chamada',
  list: 'Lista',
  maxActivations: 'Usos permitidos',
  maxCents: 'Máximo de um mimo',
  minNoticeMinutes: 'Antecedência mínima, em minutos',
  months: 'Em quantos meses',
  name: 'Nome',
  originalPriceCents: 'Preço de referência',
  payees: 'Quantos recebem',
  pixelId: 'Pixel',
  planLinkHost: 'Site das chamadas dos planos',
  planLinkSealed: 'Link das chamadas dos planos',
  planPlatform: 'Onde são as chamadas dos planos',
  platform: 'Onde',
  priceCents: 'Preço',
  protocol: 'Protocolo',
  publishAt: 'Vai ao ar em',
  reason: 'Por quê',
  renamed: 'Nome trocado',
  role: 'Papel',
  rows: 'Linhas',
  rules: 'Horários da semana',
  scheduled: 'Agendada',
  searched: 'Com busca',
  seq: 'Mensagem número',
  sendWithoutLead: 'Enviar sem código',
  service: 'Serviço',
  showsAge: 'Idade na página',
  slug: 'Endereço',
  source: 'Origem',
  state: 'Situação',
  status: 'Decisão',
  subtitle: 'Subtítulo',
  tips: 'Mimos',
  title: 'Título',
  tokenReplaced: 'Token trocado',
  usedFrom: 'Vídeos abertos para contar como usada',
  usedTimes: 'Desistências depois de usar',
  username: 'Usuário',
  version: 'Versão',
  watchCents: 'Verificar mimos de um dia acima de',
  zone: 'Fuso horário',
};
const PLACES: Readonly<Record<string, string>> = Object.fromEntries(
  PLATFORMS.map(({ value, label }) => [value, label]),
);
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ platform: PLACES, planPlatform: PLACES },
  closedFor: Object.fromEntries(MESSAGE_REPORT_REASONS.map((reason) => [reason, reasonOf(reason).label])),
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
  reason: {
    'kyc-required': 'falta conferir a criadora',
    'release-required': 'falta a autorização de quem aparece',
    'post-removed': 'foi retirada depois de uma denúncia',
  },
};

/** Of a link only a mark is told, by which another one is known. */
const SEALED = new Set(['linkSealed', 'planLinkSealed']);

/** The log keeps a list as its JSON. @returns null for any other text. */
function listIn(text: string): unknown[] | null {
  if (!text.startsWith('[')) return null;
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    return null; // a text that begins so
  }
}
/** Texts one after another; of other things how many there are. */
function listWord(list: readonly unknown[]): string {
  if (list.length === 0) return NOTHING;
  return list.every((one) => typeof one === 'string') ? list.join(', ') : list.length.toLocaleString('pt-BR');
}

/** A fact in the operator's words: an amount in reais, an instant as São Paulo reads it, yes and no. */
function wordOf(fact: string, value: unknown): string {
  if (value === null && fact === 'usedTimes') return 'sem limite';
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (fact === 'basisPoints' && typeof value === 'number') return formatBasisPoints(value);
  if (typeof value === 'number') return fact.endsWith('Cents') ? formatBRL(value) : value.toLocaleString('pt-BR');
  if (typeof value !== 'string') return JSON.stringify(value);
  const list = listIn(value);
  if (list) return listWord(list);
  if (SEALED.has(fact)) return 'guardado em segredo';
  if (fact === 'role') return roleWord(value);
  if (ID.test(value)) return `…${value.slice(-8)}`;
  if (INSTANT.test(value)) return formatInstant(value);
  if (DAY.test(value)) return formatLocalDate(value);
  return VALUES[fact]?.[value] ?? value;
}

/** Ids are nobody's words: who and what an act was about stands in its sentence. */
const IDS = new Set(['userId', 'subscriptionId', 'leadId', 'postId', 'payoutId', 'transferId', 'gatewayId']);

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
    const stayed = (before?.[fact] ?? null) === (after?.[fact] ?? null);
    if (stayed || (was === NOTHING && is === NOTHING) || IDS.has(fact) || said.includes(fact)) return [];
    const change = was === is ? 'mudou' : was === NOTHING ? is : `${was} → ${is}`;
    return [`${NAMES[fact] ?? fact}: ${change}`];
  });
}
