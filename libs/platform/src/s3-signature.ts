import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}
const sha256 = (data: string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
/** Percent-encoding as AWS defines it: everything except letters, digits and -_.~ */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Signs a request to S3 (AWS Signature Version 4). The body is not signed by default; TLS protects it.
 * @param headers further headers to sign, lower case. @param payload the body's SHA-256 (hex), to sign the body as well.
 * @returns `headers` and the headers of the signature.
 */
export function signS3(
  method: string,
  url: URL,
  keys: S3Keys,
  now: Date,
  headers: Record<string, string> = {},
  payload = 'UNSIGNED-PAYLOAD',
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': time,
  };
  const names = Object.keys(signed).sort();
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const lines = names.map((name) => `${name}:${signed[name]?.trim()}\n`).join('');
  const request = [method, path, query, lines, names.join(';'), payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const dayKey = hmac(`AWS4${keys.secretAccessKey}`, time.slice(0, 8));
  const key = hmac(hmac(hmac(dayKey, keys.region), 's3'), 'aws4_request');
  const signature = hmac(key, text).toString('hex');
  const proof = `Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  const { host: _host, ...sent } = signed;
  return { ...sent, authorization: `AWS4-HMAC-SHA256 ${proof}` };
}
