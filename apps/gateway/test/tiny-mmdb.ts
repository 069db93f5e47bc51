import { isIP } from 'node:net';

type Value = string | number | { [key: string]: Value } | Value[];
type Node = [Node | Buffer | null, Node | Buffer | null];

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/** A database of MaxMind's format (2.0, IPv6 tree, 24-bit records) with these networks in it: 'a.b.c.0/24' or 'x:y:z::/48'. */
export function tinyMmdb(networks: Record<string, Value>): Buffer {
  const root: Node = [null, null];
  for (const [network, value] of Object.entries(networks)) insert(root, bitsOf(network), encode(value));
  const nodes: Node[] = [];
  const number = (node: Node): void => {
    nodes.push(node);
    for (const side of node) if (Array.isArray(side)) number(side);
  };
  number(root);
  const data: Buffer[] = [];
  let offset = 0;
  const record = (side: Node[0]): number => {
    if (side === null) return nodes.length;
    if (Array.isArray(side)) return nodes.indexOf(side);
    data.push(side);
    offset += side.length;
    return nodes.length + 16 + offset - side.length;
  };
  const tree = Buffer.concat(
    nodes.flatMap((node) =>
      node.map((side) => {
        const bytes = Buffer.alloc(3);
        bytes.writeUIntBE(record(side), 0, 3);
        return bytes;
      }),
    ),
  );
  const about = {
    ...{ binary_format_major_version: 2, binary_format_minor_version: 0, build_epoch: 1_700_000_000 },
    ...{ database_type: 'Test-City', description: { en: 'A test' }, ip_version: 6, languages: ['en', 'pt-BR'] },
    ...{ node_count: nodes.length, record_size: 24 },
  };
  return Buffer.concat([tree, Buffer.alloc(16), ...data, MARKER, encode(about)]);
}

function bitsOf(network: string): number[] {
  const [address = '', length] = network.split('/');
  const isOld = isIP(address) === 4;
  const groups = isOld
    ? [...Array.from({ length: 12 }, () => 0), ...address.split('.').map(Number)]
    : address
        .replace('::', '')
        .split(':')
        .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  const bits = groups.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (byte >> at) & 1));
  return bits.slice(0, Number(length) + (isOld ? 96 : 0));
}

function insert(root: Node, bits: number[], value: Buffer): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const next = node[bit as 0 | 1] ?? [null, null];
    node[bit as 0 | 1] = next;
    node = next as Node;
  }
  node[bits.at(-1) as 0 | 1] = value;
}

/** Control byte with the type above 5 bits of size; sizes of 29 and more, and types above 7, take a byte of their own. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)]);
  const pairs = Object.entries(value);
  return Buffer.concat([control(7, pairs.length), ...pairs.flatMap(([key, own]) => [encode(key), encode(own)])]);
}

function control(type: number, size: number): Buffer {
  const [short, more] = size < 29 ? [size, []] : [29, [size - 29]];
  return Buffer.from(type > 7 ? [short, type - 7, ...more] : [(type << 5) | short, ...more]);
}
