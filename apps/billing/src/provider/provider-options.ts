import { isRecord } from './charge.reader.js';

/** How members of the family differ (domain 2.2); stored with the gateway, every name optional. */
export interface ProviderOptions {
  /** Path of the transactions below the base address. */
  path: string;
  /** Which half of the Basic credentials the secret key is. */
  secretAs: 'user' | 'password';
  /** The other half. */
  otherHalf: string;
  /** Unit the life of a charge is given in; days are for providers that know no seconds. */
  expiry: 'seconds' | 'days';
  /** Whether 'pix' and 'cpf' are written in capitals. */
  upperCase: boolean;
}

const DEFAULTS: ProviderOptions = {
  path: '/v1/transactions',
  secretAs: 'user',
  otherHalf: '',
  expiry: 'seconds',
  upperCase: false,
};

export function readOptions(stored: unknown): ProviderOptions {
  const given = isRecord(stored) ? stored : {};
  return {
    path: typeof given.path === 'string' ? given.path : DEFAULTS.path,
    secretAs: given.secretAs === 'password' ? 'password' : 'user',
    otherHalf: typeof given.otherHalf === 'string' ? given.otherHalf : DEFAULTS.otherHalf,
    expiry: given.expiry === 'days' ? 'days' : 'seconds',
    upperCase: given.upperCase === true,
  };
}

/** What an account at the API Pix needs beside its secret. */
export interface ApiPixOptions {
  clientId: string;
  /** The receiver's PIX key: every charge names it. */
  pixKey: string;
  /** Where tokens are given; empty = `/oauth/token` below the base address. */
  tokenUrl: string;
}

export function readApiPixOptions(stored: unknown): ApiPixOptions {
  const given = isRecord(stored) ? stored : {};
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  return { clientId: text(given.clientId), pixKey: text(given.pixKey), tokenUrl: text(given.tokenUrl) };
}
