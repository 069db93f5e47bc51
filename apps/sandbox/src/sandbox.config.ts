import { readFileSync } from 'node:fs';

export interface SandboxConfig {
  host: string;
  port: number;
  /** Public address of this process, used in BR Codes. No trailing slash. */
  publicUrl: string;
  /** User of the Basic authentication (PIX) and bearer token (mailbox). */
  secretKey: string;
  /** Password of the mailbox, which contains sign-in codes; the user is `camarim`. */
  mailPassword: string;
  /** Key of the webhook signature. */
  hmacKey: string;
  ledgerDir: string;
  /** Port of the mailbox's SMTP server; null = none. */
  smtpPort: number | null;
  apiPix: ApiPixConfig;
  /** Ed25519 key the age issuer signs with (PKCS #8, DER, base64); without it no age check succeeds. */
  ageKey?: string;
  logLevel: LogLevelName;
}

/** Settings of the Central Bank's API. */
export interface ApiPixConfig {
  clientId: string;
  clientSecret: string;
  /** The receiver's PIX key: charges for another are refused. */
  pixKey: string;
  /** If set, the API Pix is served on this port only, to clients with a certificate of this authority (PEM). */
  tls: { port: number; cert: string; key: string; clientCa: string } | null;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevelName = (typeof LOG_LEVELS)[number];

export const SANDBOX_CONFIG = Symbol('SANDBOX_CONFIG');

// Sub-field 25 of a BR Code has 77 characters; the charge id and its path take 39 of them.
const PUBLIC_URL_LIMIT = 38;

/** Lists all problems of the environment, so that one start shows everything that is missing. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`sandbox: configuração incompleta\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  const problems: string[] = [];
  if (env.NODE_ENV === 'production')
    problems.push('NODE_ENV=production: a sandbox não sobe em produção, seu dinheiro é de mentira');
  const required = (name: string, meaning: string): string => {
    const value = env[name]?.trim() ?? '';
    if (value === '') problems.push(`${name} falta (${meaning})`);
    return value;
  };
  const host = env.HOST?.trim() || '127.0.0.1';
  const portText = required('PORT', 'porta HTTP, 1 a 65535');
  const secretKey = required('PIX_SANDBOX_SECRET_KEY', 'chave da API PIX e do correio');
  // default: without a password, only holders of the secret key can read mail
  const mailPassword = env.SANDBOX_PASSWORD?.trim() || secretKey;
  const hmacKey = required('PIX_SANDBOX_HMAC_KEY', 'chave da assinatura dos webhooks');
  const ledgerDir = required('SANDBOX_LEDGER_DIR', 'pasta do livro-razão');
  const port = Number(portText);
  if (portText !== '' && !(Number.isInteger(port) && port >= 1 && port <= 65535)) {
    problems.push(`PORT deve ser um inteiro de 1 a 65535, veio "${portText}"`);
  }
  const smtpText = env.SANDBOX_SMTP_PORT?.trim() ?? '';
  const smtpPort = smtpText === '' ? null : Number(smtpText);
  if (smtpPort !== null && !(Number.isInteger(smtpPort) && smtpPort >= 0 && smtpPort <= 65535)) {
    problems.push(`SANDBOX_SMTP_PORT deve ser um inteiro de 0 a 65535, veio "${smtpText}"`);
  }
  const publicUrl = (env.SANDBOX_URL?.trim() || `http://${host}:${port}`).replace(/\/+$/, '');
  if (!/^https?:\/\/[!-~]+$/.test(publicUrl) || !URL.canParse(publicUrl))
    problems.push('SANDBOX_URL deve ser um endereço http(s)');
  if (publicUrl.replace(/^https?:\/\//, '').length > PUBLIC_URL_LIMIT) {
    problems.push(`SANDBOX_URL tem mais de ${PUBLIC_URL_LIMIT} caracteres depois de http(s)://, não cabe num BR Code`);
  }
  const logLevel = (env.LOG_LEVEL?.trim() || 'info') as LogLevelName;
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL deve ser um de ${LOG_LEVELS.join(', ')}`);
  const apiPix: ApiPixConfig = {
    clientId: env.PIX_SANDBOX_CLIENT_ID?.trim() || 'camarim',
    clientSecret: env.PIX_SANDBOX_CLIENT_SECRET?.trim() || secretKey,
    pixKey: env.PIX_SANDBOX_PIX_KEY?.trim() || 'pix@camarim.test',
    tls: readTls(env, problems),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  const ageKey = env.AGE_SANDBOX_KEY?.trim();
  const own = { host, port, publicUrl, secretKey, mailPassword, hmacKey, ledgerDir, smtpPort, apiPix, logLevel };
  return { ...own, ...(ageKey ? { ageKey } : {}) };
}

/** All four or none: mutual authentication needs every part. */
function readTls(env: NodeJS.ProcessEnv, problems: string[]): ApiPixConfig['tls'] {
  const names = [
    'SANDBOX_TLS_PORT',
    'SANDBOX_TLS_CERT_FILE',
    'SANDBOX_TLS_KEY_FILE',
    'SANDBOX_TLS_CLIENT_CA_FILE',
  ] as const;
  const [port = '', ...files] = names.map((name) => env[name]?.trim() ?? '');
  const given = [port, ...files].filter((value) => value !== '').length;
  if (given === 0) return null;
  if (given < names.length) {
    problems.push(`${names.join(', ')}: os quatro ou nenhum`);
    return null;
  }
  try {
    const [cert = '', key = '', clientCa = ''] = files.map((file) => readFileSync(file, 'utf8'));
    return { port: Number(port), cert, key, clientCa };
  } catch {
    problems.push('SANDBOX_TLS_*: um dos arquivos não pôde ser lido');
    return null;
  }
}
