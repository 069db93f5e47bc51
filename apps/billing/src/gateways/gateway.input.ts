import { createSecureContext } from 'node:tls';
import {
  GATEWAY_KINDS,
  type GatewayKind,
  type GatewayOptions,
  type GatewaySecrets,
  type GatewaySettings,
} from '@camarim/contracts';
import { isValidEmail, type ProblemField, problem } from '@camarim/domain';
import { isOutsideHost } from '@camarim/platform';
import { speaksApiPix } from '../provider/api-pix.reader.js';

/** The names each kind has beside its secrets; anything else is dropped. */
const OPTION_NAMES: Record<GatewayKind, ReadonlyArray<keyof GatewayOptions>> = {
  'basic-auth': ['path', 'secretAs', 'otherHalf', 'expiry', 'upperCase'],
  'api-pix': ['clientId', 'pixKey', 'tokenUrl'],
  woovi: [],
  efi: ['clientId', 'pixKey', 'tokenUrl'],
  asaas: ['email'],
  'mercado-pago': [],
};

/**
 * @param sandboxUrl the sandbox of this installation; without one (production) a test gateway is refused.
 * @throws validation-failed naming every wrong field; no value is ever repeated in it.
 */
export function requireSettings(
  given: GatewaySettings & GatewaySecrets,
  sandboxUrl: string | undefined,
): GatewaySettings {
  const faults: ProblemField[] = [];
  const fault = (wrong: boolean, field: string, message: string): void => {
    if (wrong) faults.push({ field, code: 'invalid', message });
  };
  const name = String(given.name ?? '').trim();
  const kind = GATEWAY_KINDS.find((known) => known === given.kind) ?? 'basic-auth';
  const isSandbox = given.isSandbox === true;
  const automaticPix = given.automaticPix === true;
  const baseUrl = String(given.baseUrl ?? '')
    .trim()
    .replace(/\/+$/, '');
  const options = pick(given.options, OPTION_NAMES[kind]);
  fault(name === '' || name.length > 80, 'name', 'Informe o nome do gateway.');
  fault(kind !== given.kind, 'kind', 'Escolha o tipo do gateway.');
  const sandbox = isSandbox ? sandboxUrl : undefined;
  fault(isSandbox && sandboxUrl === undefined, 'isSandbox', 'Gateways de teste não existem em produção.');
  fault(!isAddress(baseUrl, sandbox), 'baseUrl', 'Informe o endereço da API, começando com https://.');
  fault(!Number.isInteger(given.priority) || given.priority < 1 || given.priority > 1_000, 'priority', 'De 1 a 1000.');
  fault(automaticPix && kind !== 'api-pix', 'automaticPix', 'O Pix Automático só existe na API Pix.');
  if (speaksApiPix(kind)) {
    fault(!/^[\x21-\x7e]{1,200}$/.test(String(options.clientId ?? '')), 'options.clientId', 'Informe o client ID.');
    fault(!/^[\x21-\x7e]{1,77}$/.test(String(options.pixKey ?? '')), 'options.pixKey', 'Informe a chave PIX.');
    const { tokenUrl = '' } = options;
    fault(tokenUrl !== '' && !isAddress(String(tokenUrl), sandbox), 'options.tokenUrl', 'Endereço inválido.');
  }
  if (kind === 'basic-auth') {
    const { path = '/v1/transactions' } = options;
    fault(!/^\/[\w./-]{0,200}$/.test(String(path)), 'options.path', 'O caminho começa com /.');
  }
  if (kind === 'asaas') {
    const { secretKey, hmacKey } = given;
    fault(!isValidEmail(String(options.email ?? '')), 'options.email', 'Informe o e-mail da equipe.');
    fault(!!secretKey && !secretKey.startsWith('$'), 'secretKey', 'A chave do Asaas começa com $.');
    fault(!!hmacKey && !/^[\x21-\x7e]{32,255}$/.test(hmacKey), 'hmacKey', 'De 32 a 255 caracteres, sem espaços.');
  }
  if (faults.length > 0) throw problem('validation-failed', { errors: faults });
  const { priority, disputeHours } = given;
  return { name, kind, isSandbox, baseUrl, options, priority, automaticPix, disputeHours };
}

/** @throws validation-failed for a certificate and key that do not belong together. */
export function requireCertificate({ certificate, privateKey, authority }: GatewaySecrets): void {
  if (!certificate && !privateKey) return;
  try {
    if (!certificate || !privateKey) throw new Error('half of it');
    createSecureContext({ cert: certificate, key: privateKey, ...(authority ? { ca: authority } : {}) });
  } catch {
    const message = 'O certificado e a chave privada (PEM) não combinam.';
    throw problem('validation-failed', { errors: [{ field: 'certificate', code: 'invalid', message }] });
  }
}

/** Where secrets are sent to: another place gets them only from somebody who has them. */
export const destinationOf = ({ baseUrl, options }: Pick<GatewaySettings, 'baseUrl' | 'options'>): string =>
  [baseUrl, String(options.tokenUrl ?? '')].map((url) => (URL.canParse(url) ? new URL(url).origin : url)).join(' ');

/** Secrets travel encrypted and to the public internet; only the sandbox beside us may be spoken to in the clear (S9). */
function isAddress(text: string, sandboxUrl: string | undefined): boolean {
  if (!URL.canParse(text) || text.length > 300) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const plain = username === '' && password === '' && search === '' && hash === '';
  if (!plain) return false;
  if (sandboxUrl !== undefined) return isSandboxHost(text, sandboxUrl) && /^https?:$/.test(protocol);
  return protocol === 'https:' && isOutsideHost(hostname);
}

/** Whether an address is one of the sandbox: its host, whatever port it uses for what. */
export const isSandboxHost = (text: string, sandboxUrl: string): boolean =>
  URL.canParse(text) && new URL(text).hostname === new URL(sandboxUrl).hostname;

function pick(given: unknown, names: ReadonlyArray<keyof GatewayOptions>): GatewayOptions {
  const all = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const entries = names.flatMap((name) => {
    const value = all[name];
    return typeof value === 'boolean' || (typeof value === 'string' && value.trim() !== '')
      ? [[name, typeof value === 'string' ? value.trim().slice(0, 300) : value] as const]
      : [];
  });
  return Object.fromEntries(entries);
}
