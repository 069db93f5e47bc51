import type { GatewayKind, GatewayTestStep, PaymentGateway } from '@camarim/contracts';

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

export const STEP_WORDS: Readonly<Record<GatewayTestStep['step'], string>> = {
  address: 'Endereço',
  certificate: 'Certificado',
  clock: 'Relógio',
  key: 'Chave',
  permission: 'Permissões',
};
