import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';

const COOKIE = 0x2112a442;
const HEAD = 20;
/** Methods of RFC 5766. */
const ALLOCATE = 0x003;
const SEND = 0x006;
const DATA = 0x007;
const PERMISSION = 0x008;
const IS_SUCCESS = 0x0100;
const IS_INDICATION = 0x0010;
const CLASS = 0x0110;
/** Attributes. */
const USERNAME = 0x0006;
const INTEGRITY = 0x0008;
const ERROR = 0x0009;
const PEER = 0x0012;
const CONTENT = 0x0013;
const REALM = 0x0014;
const NONCE = 0x0015;
const RELAYED = 0x0016;
const TRANSPORT = 0x0019;

type Attributes = Array<readonly [type: number, value: Buffer]>;
interface Answer {
  method: number;
  isSuccess: boolean;
  /** 0 for a success. */
  error: number;
  values: Map<number, Buffer>;
}
export interface Endpoint {
  address: string;
  port: number;
}

/** As much of a TURN client as it takes to see what a relay lets through (RFC 5766 over UDP). */
export class TurnClient {
  private readonly socket: Socket = createSocket('udp4');
  private readonly answers: Answer[] = [];
  private realm = '';
  private nonce: Buffer = Buffer.alloc(0);

  constructor(
    private readonly relay: Endpoint,
    private readonly name: { username: string; credential: string },
  ) {
    this.socket.on('message', (bytes) => this.answers.push(parse(bytes)));
  }

  /** @returns the address the relay lends, or the number of its refusal. */
  async allocate(): Promise<Endpoint | number> {
    const transport: Attributes = [[TRANSPORT, Buffer.from([17, 0, 0, 0])]];
    const asked = await this.ask(ALLOCATE, transport);
    this.realm = String(asked.values.get(REALM));
    this.nonce = asked.values.get(NONCE) ?? this.nonce;
    const answer = await this.ask(ALLOCATE, transport, true);
    return answer.isSuccess ? addressIn(answer.values.get(RELAYED)) : answer.error;
  }

  /** @returns 0 when the relay would carry something to this address, or the number of its refusal. */
  async permit(address: string): Promise<number> {
    return (await this.ask(PERMISSION, [[PEER, addressOf({ address, port: 9 })]], true)).error;
  }

  send(to: Endpoint, text: string): void {
    const sent: Attributes = [
      [PEER, addressOf(to)],
      [CONTENT, Buffer.from(text)],
    ];
    this.write(SEND | IS_INDICATION, sent, false);
  }

  /** @returns the next text another one sent to the address lent here. */
  async received(): Promise<string> {
    return String((await this.next(DATA)).values.get(CONTENT));
  }

  close(): void {
    this.socket.close();
  }

  private async ask(method: number, attributes: Attributes, isSigned = false): Promise<Answer> {
    this.write(method, attributes, isSigned);
    return this.next(method);
  }

  private async next(method: number): Promise<Answer> {
    for (;;) {
      const at = this.answers.findIndex((answer) => answer.method === method);
      if (at >= 0) return this.answers.splice(at, 1)[0] as Answer;
      await once(this.socket, 'message', { signal: AbortSignal.timeout(5_000) });
    }
  }

  private write(method: number, attributes: Attributes, isSigned: boolean): void {
    const own: Attributes = [
      [USERNAME, Buffer.from(this.name.username)],
      [REALM, Buffer.from(this.realm)],
      [NONCE, this.nonce],
    ];
    const head = Buffer.alloc(HEAD);
    head.writeUInt16BE(method, 0);
    head.writeUInt32BE(COOKIE, 4);
    randomBytes(12).copy(head, 8);
    let message = Buffer.concat([head, ...[...attributes, ...(isSigned ? own : [])].map(written)]);
    if (isSigned) {
      // the length counts the signature that is still missing
      message.writeUInt16BE(message.length - HEAD + 24, 2);
      const { username, credential } = this.name;
      const key = createHash('md5').update(`${username}:${this.realm}:${credential}`).digest();
      const signature = createHmac('sha1', key).update(message).digest();
      message = Buffer.concat([message, written([INTEGRITY, signature])]);
    }
    message.writeUInt16BE(message.length - HEAD, 2);
    this.socket.send(message, this.relay.port, this.relay.address);
  }
}

function written([type, value]: readonly [number, Buffer]): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function parse(bytes: Buffer): Answer {
  const values = new Map<number, Buffer>();
  for (let at = HEAD; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt16BE(at + 2);
    values.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  const type = bytes.readUInt16BE(0);
  const said = values.get(ERROR);
  const error = said ? (said[2] ?? 0) * 100 + (said[3] ?? 0) : 0;
  return { method: type & ~CLASS, isSuccess: (type & CLASS) === IS_SUCCESS, error, values };
}

/** Addresses are masked by the cookie; of those of IPv6 the rest of the mask is the transaction, which is not checked here. */
function addressOf({ address, port }: Endpoint): Buffer {
  const parts = isIPv6(address) ? bytesOfIPv6(address) : Buffer.from(address.split('.').map(Number));
  const made = Buffer.alloc(4 + parts.length);
  made[1] = parts.length === 16 ? 2 : 1;
  made.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  parts.copy(made, 4);
  made.writeUInt32BE((made.readUInt32BE(4) ^ COOKIE) >>> 0, 4);
  return made;
}

function addressIn(value: Buffer = Buffer.alloc(8)): Endpoint {
  const plain = Buffer.alloc(4);
  plain.writeUInt32BE((value.readUInt32BE(4) ^ COOKIE) >>> 0);
  return { address: plain.join('.'), port: value.readUInt16BE(2) ^ (COOKIE >>> 16) };
}

function bytesOfIPv6(address: string): Buffer {
  const [front = '', back = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [first, last] = [groups(front), groups(back)];
  const all = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}
