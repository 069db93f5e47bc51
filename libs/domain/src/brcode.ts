import { centsFromDecimal, decimalFromCents } from './money.js';

const PIX_DOMAIN = 'br.gov.bcb.pix';
const NAME_MAX = 25;
const CITY_MAX = 15;
/** Field 26 holds at most 99 characters: the PIX domain takes 18 of them and the header of the address 4. */
const PAYLOAD_URL_MAX = 77;
/** Longest txid field 62 may carry; a longer one is only found at the address and is written '***'. */
const TXID_MAX = 25;
const NO_TXID = '***';
const CODE_MAX = 1024;
const CRC_TAIL = /6304[0-9A-F]{4}$/i;

export type BrCodeInput = {
  payloadUrl: string;
  amountCents: number;
  merchantName: string;
  merchantCity: string;
  txid?: string;
  /** Makes it a composite code, which also asks for an authorisation of Pix Automático (domain 2.5, JORNADA_3). */
  recurrenceUrl?: string;
};
export type ParsedBrCode =
  | {
      ok: true;
      amountCents: number | null;
      payloadUrl: string | null;
      merchantName: string;
      merchantCity: string;
      txid: string | null;
    }
  | { ok: false; reason: 'malformed' | 'crc' };

/** CRC-16/CCITT-FALSE of the UTF-8 bytes of a text, four upper-case hex digits: '123456789' -> '29B1'. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of utf8(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * A dynamic PIX copy-and-paste code. Name and city lose their accents and are cut at 25 and 15 characters; the address
 * is written without 'https://'; a txid above 25 characters is written '***', as the standard asks (BIL-21).
 * @param input amount in integer cents, at least 1.
 * @throws RangeError when an amount, address, name, city or txid cannot be written in a BR Code.
 */
export function buildBrCode(input: BrCodeInput): string {
  if (input.amountCents === 0) throw new RangeError('the amount of a charge must be at least 1 cent');
  const { recurrenceUrl } = input;
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', addressFields(input.payloadUrl)),
    field('52', '0000'),
    field('53', '986'),
    field('54', decimalFromCents(input.amountCents)),
    field('58', 'BR'),
    field('59', plainText(input.merchantName, NAME_MAX)),
    field('60', plainText(input.merchantCity, CITY_MAX)),
    field('62', field('05', txidField(input.txid))),
    recurrenceUrl === undefined ? '' : field('80', addressFields(recurrenceUrl)),
    '6304',
  ].join('');
  return body + crc16(body);
}

/**
 * Reads a PIX copy-and-paste code, dynamic or static, with its fields in any order between the first ('00') and the
 * last ('63'). `amountCents` is null when the code names none, `payloadUrl` null for a static code, `txid` null when
 * it is '***' or absent. Never repairs anything: a readable code with a wrong checksum returns `crc` (BIL-21).
 */
export function parseBrCode(code: string): ParsedBrCode {
  const text = code.trim();
  const fields = text.length <= CODE_MAX && CRC_TAIL.test(text) ? readFields(text) : null;
  const content = fields && readContent(fields);
  if (!content) return { ok: false, reason: 'malformed' };
  if (crc16(text.slice(0, -4)) !== text.slice(-4)) return { ok: false, reason: 'crc' };
  return { ok: true, ...content };
}

type Content = Omit<Extract<ParsedBrCode, { ok: true }>, 'ok'>;

function readContent(fields: Map<string, string>): Content | null {
  const ids = [...fields.keys()];
  const merchantName = fields.get('59');
  const merchantCity = fields.get('60');
  const account = readPixAccount(fields);
  const amountCents = readAmount(fields.get('54'));
  const framed = ids[0] === '00' && fields.get('00') === '01' && ids.at(-1) === '63';
  const brazilian = fields.get('53') === '986' && fields.get('58') === 'BR';
  if (!framed || !brazilian || !account || amountCents === undefined || !merchantName || !merchantCity) return null;

  const additional = fields.get('62');
  const more = additional === undefined ? new Map<string, string>() : readFields(additional);
  if (!more) return null;
  const txid = more.get('05');
  return {
    amountCents,
    payloadUrl: account.get('25') ?? null,
    merchantName,
    merchantCity,
    txid: txid === undefined || txid === NO_TXID ? null : txid,
  };
}

/** The PIX arrangement may sit in any of the merchant account fields, 26 to 51. */
function readPixAccount(fields: Map<string, string>): Map<string, string> | null {
  for (const [id, value] of fields) {
    if (id < '26' || id > '51') continue;
    const account = readFields(value);
    if (account?.get('00')?.toLowerCase() === PIX_DOMAIN) return account;
  }
  return null;
}

/** Null when the code has no amount field, undefined when the field is invalid. */
function readAmount(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? centsFromDecimal(`${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`) : undefined;
}

/** Splits id-length-value fields; null when a header or length is wrong or an id comes twice. */
function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const header = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    if (!header) return null;
    const [, id = '', length = ''] = header;
    const end = at + 4 + Number(length);
    if (end > text.length || fields.has(id)) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

function addressFields(url: string): string {
  const address = url.replace(/^https?:\/\//i, '');
  if (!/^[!-~]+$/.test(address) || address.length > PAYLOAD_URL_MAX) {
    throw new RangeError(`a payload address has 1 to ${PAYLOAD_URL_MAX} printable characters`);
  }
  return field('00', PIX_DOMAIN) + field('25', address);
}

function plainText(text: string, max: number): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();
  if (plain === '') throw new RangeError('merchant name and city need at least one plain character');
  return plain;
}

function txidField(txid: string | undefined): string {
  if (txid === undefined) return NO_TXID;
  if (!/^[a-zA-Z0-9]+$/.test(txid)) throw new RangeError('a txid has letters and digits only');
  return txid.length > TXID_MAX ? NO_TXID : txid;
}

/** Written by hand because this library must not depend on TextEncoder being available. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return bytes;
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
