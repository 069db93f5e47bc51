import type { GatewayKind, GatewayRoute, GatewayTestStep, PaymentGateway, RoutingStep } from '@camarim/contracts';
import { PAYOUT_KINDS } from '@camarim/domain';
import { formatInstant } from '../../desk/format-instant.js';
import { plural } from '../../lib/counts.js';

export const SWITCH_FAILED = 'Erro ao alterar status do gateway. Tente novamente.';

/** Whether its last test passed, with the settings it has. */
export const isTried = ({ testedAt, testFailure }: Pick<PaymentGateway, 'testedAt' | 'testFailure'>): boolean =>
  testedAt !== null && testFailure === null;

interface KindWords {
  label: string;
  /** What the provider's panel calls the secret. */
  secret: string;
  /** What its panel calls the key of its notices, for those that have one. */
  notices?: string;
  /** Its production address, where there is only one. */
  address?: string;
}
/** How the team reads the kind of an account. */
export const KIND_WORDS: Readonly<Record<GatewayKind, KindWords>> = {
  'basic-auth': {
    label: 'Família /v1/transactions (chave secreta)',
    secret: 'Chave secreta',
    notices: 'Chave das assinaturas (HMAC)',
  },
  'api-pix': { label: 'API Pix do Banco Central (client ID e certificado)', secret: 'Client secret' },
  efi: {
    label: 'Efí (client ID e certificado)',
    secret: 'Client secret',
    address: 'https://pix.api.efipay.com.br/v2',
  },
  woovi: { label: 'Woovi / OpenPix (AppID)', secret: 'AppID', address: 'https://api.woovi.com' },
  asaas: {
    label: 'Asaas (chave de API)',
    secret: 'Chave de API',
    notices: 'Token do webhook (32 a 255 caracteres)',
    address: 'https://api.asaas.com',
  },
  'mercado-pago': {
    label: 'Mercado Pago (Access Token)',
    secret: 'Access Token',
    notices: 'Assinatura secreta dos webhooks',
    address: 'https://api.mercadopago.com',
  },
};

/** Whether creators can be paid from an account of this kind. */
export const payoutWords = (kind: GatewayKind): string =>
  PAYOUT_KINDS.some((one) => one === kind)
    ? 'Recebe vendas e envia repasses às modelos.'
    : 'Só recebe vendas. Os repasses saem por Woovi, Efí ou Asaas: aqui não dá para conferir, pelo nosso código, um PIX que saiu sem resposta.';

export const STEP_WORDS: Readonly<Record<GatewayTestStep['step'], string>> = {
  address: 'Endereço',
  certificate: 'Certificado',
  clock: 'Relógio',
  key: 'Chave',
  permission: 'Permissões',
};

const LAST_CHOICE = 'Só é usado se não houver outro.';
/** What an account that is on does with new charges, in one sentence (BIL-62). */
export function routeWords({ isForced, isNext, restsUntil, strain }: GatewayRoute): string {
  if (isForced) return 'Recebe todas as cobranças novas, por escolha da equipe.';
  if (restsUntil !== null)
    return `Não respondeu: fica de fora até ${formatInstant(restsUntil)} e é testado antes de voltar.`;
  if (strain === 'refused') return `Recusou muitas cobranças nos últimos 10 minutos. ${LAST_CHOICE}`;
  if (strain === 'contested') return `Teve contestações demais em 30 dias. ${LAST_CHOICE}`;
  return isNext ? 'Recebe as cobranças novas.' : 'De reserva: recebe cobranças se o anterior parar.';
}

/** What the last hour was like there. */
export function hourWords({ asked, failed, refused, p95Ms, contested }: GatewayRoute): string {
  const hour =
    asked === 0 || p95Ms === null
      ? 'Na última hora: nenhuma cobrança pedida'
      : `Na última hora: ${asked} ${plural(asked, 'pedida', 'pedidas')}, ${failed} sem resposta, ${refused} ${plural(refused, 'recusada', 'recusadas')}, 95% em até ${p95Ms} ms`;
  return `${hour} · em 30 dias: ${contested} ${contested === 1 ? 'contestação' : 'contestações'}`;
}

const WHY: Readonly<Record<RoutingStep['why'], (other: string) => string>> = {
  first: () => 'é a vez dele',
  forced: () => 'por escolha da equipe',
  rests: (other) => `${other} estava de fora`,
  strained: (other) => `${other} estava com recusas ou contestações demais`,
  'no-answer': (other) => `${other} não respondeu`,
  refused: (other) => `${other} recusou`,
};
/** Where one charge went and why: 'Foi para Efí: Woovi não respondeu'. */
export const stepWords = ({ why, gatewayId, insteadOf }: RoutingStep, nameOf: (id: string) => string): string =>
  `Foi para ${nameOf(gatewayId)}: ${WHY[why](insteadOf === null ? 'o anterior' : nameOf(insteadOf))}`;
