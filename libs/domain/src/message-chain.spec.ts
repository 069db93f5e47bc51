import { createHash } from 'node:crypto';
import type { MessageAuthor } from './message.rules.js';
import {
  attachmentText,
  authorText,
  bodyText,
  brokenLink,
  CHAIN_START,
  type ChainedAttachment,
  linkText,
  type ShownLink,
  webSha256,
} from './message-chain.js';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const SALT = '00112233445566778899aabbccddeeff';
const AUTHORS: Record<'fan' | 'creator' | 'staff', string> = { fan: 'f1', creator: 'c1', staff: 's1' };

function chained(...said: Array<[kind: keyof typeof AUTHORS & MessageAuthor, body: string]>): ShownLink[] {
  let previous = CHAIN_START;
  return said.map(([kind, body], at) => {
    const author = sha(authorText('t1', AUTHORS[kind]));
    const link = { seq: at + 1, kind, author, bodyHash: sha(bodyText(SALT, body)), sentAt: '2026-11-26T18:00:00.000Z' };
    previous = sha(linkText(previous, link));
    return { ...link, chain: previous, salt: SALT, body };
  });
}
const links = () => chained(['fan', 'Oi, Luna!'], ['staff', 'Ela já vem.'], ['creator', 'Oi! 😀'], ['fan', 'Ah…']);

it('a browser computes the same hashes as the server (MSG-03)', async () => {
  for (const text of ['', 'Oi, Luna! 😀 ação', 'x'.repeat(10_000)]) expect(await webSha256(text)).toBe(sha(text));
});

it('a thread nobody touched is whole, from the start or from any page on (MSG-03)', async () => {
  const all = links();
  expect(await brokenLink(CHAIN_START, all)).toBeNull();
  expect(await brokenLink(all[1]?.chain ?? '', all.slice(2), sha)).toBeNull();
  expect(await brokenLink(CHAIN_START, [])).toBeNull();
});

it('what is written as it was documented, byte for byte (MSG-03)', () => {
  const [first] = links();
  if (!first) throw new Error('no link');
  const { seq, kind, author, bodyHash, sentAt } = first;
  expect(linkText(CHAIN_START, first)).toBe(`${CHAIN_START}\n${seq}\n${kind}\n${author}\n${bodyHash}\n${sentAt}`);
  expect(bodyText(SALT, 'Oi')).toBe(`${SALT}\nOi`);
});

it.each<[string, number, (link: ShownLink) => Partial<ShownLink>]>([
  ['a label', 2, () => ({ kind: 'creator' })],
  ['an author', 3, () => ({ author: sha('x') })],
  ['a text', 4, () => ({ body: 'Outra coisa' })],
  ['a hash of a text', 1, () => ({ bodyHash: sha('x') })],
  ['a time', 2, () => ({ sentAt: '2026-11-26T18:00:00.001Z' })],
  ['a place', 3, () => ({ seq: 7 })],
  ['a chain', 1, () => ({ chain: sha('x') })],
])('who changes %s is found at its place (MSG-03)', async (_what, seq, change) => {
  const changed = links().map((link) => (link.seq === seq ? { ...link, ...change(link) } : link));
  expect(await brokenLink(CHAIN_START, changed, sha)).toBe(seq);
});

it('who changes a label and computes its own link again is found at the next one (MSG-03)', async () => {
  const all = links();
  const forged = all.map((link) => ({ ...link, kind: link.seq === 2 ? ('creator' as const) : link.kind }));
  const second = forged[1];
  if (!second) throw new Error('no link');
  second.chain = sha(linkText(all[0]?.chain ?? '', second));
  expect(await brokenLink(CHAIN_START, forged, sha)).toBe(3);
});

it('a text that is gone leaves the chain whole, a message that is gone does not (MSG-03, MSG-13)', async () => {
  const all = links();
  expect(
    await brokenLink(
      CHAIN_START,
      all.map((link) => ({ ...link, body: null, salt: null })),
      sha,
    ),
  ).toBeNull();
  expect(
    await brokenLink(
      CHAIN_START,
      all.filter(({ seq }) => seq !== 2),
      sha,
    ),
  ).toBe(2);
  expect(await brokenLink(CHAIN_START, [...all.slice(0, 2), ...all.slice(1)], sha)).toBe(3);
});

describe('a message with a picture or a film', () => {
  const FILE: ChainedAttachment = {
    ...{ id: 'a1', fileHash: sha('file'), mediaType: 'video', durationMs: 42_000, price: { amountCents: 1_990 } },
  };
  const withFile = (): ShownLink[] => {
    const [before, made] = chained(['fan', 'Oi'], ['creator', '']);
    if (!before || !made) throw new Error('two links');
    const attachmentHash = sha(attachmentText(FILE));
    const link = { ...made, attachment: FILE, attachmentHash };
    return [before, { ...link, chain: sha(linkText(before.chain, link)) }];
  };

  it('has one line more in its chain, and what was written before there were any stays whole (MSG-52)', async () => {
    const [before, made] = withFile();
    expect(await brokenLink(CHAIN_START, withFile())).toBeNull();
    expect(attachmentText(FILE)).toBe(`a1\n${sha('file')}\nvideo\n42000\n1990`);
    expect(attachmentText({ ...FILE, mediaType: 'image', durationMs: null, price: null })).toContain('image\n\n');
    expect(
      linkText(before?.chain ?? '', made as ShownLink)
        .split('\n')
        .at(-1),
    ).toBe(`v2 ${made?.attachmentHash}`);
    // a server of before says nothing of it, a newer one that there is none: both are the same chain
    const plain = links();
    expect(await brokenLink(CHAIN_START, plain)).toBeNull();
    expect(
      await brokenLink(
        CHAIN_START,
        plain.map((link) => ({ ...link, attachment: null, attachmentHash: null })),
      ),
    ).toBeNull();
  });

  it.each<[string, Partial<ShownLink>]>([
    ['another file', { attachment: { ...FILE, fileHash: sha('other') } }],
    ['another price', { attachment: { ...FILE, price: { amountCents: 2_990 } } }],
    ['a price on a free one', { attachment: { ...FILE, price: null } }],
    ['another length', { attachment: { ...FILE, durationMs: 43_000 } }],
    ['another kind', { attachment: { ...FILE, mediaType: 'image' } }],
    ['another hash', { attachmentHash: sha('other') }],
    ['no hash', { attachmentHash: null }],
  ])('%s is found at its place (MSG-52)', async (_what, change) => {
    const [before, made] = withFile();
    expect(await brokenLink(CHAIN_START, [before as ShownLink, { ...(made as ShownLink), ...change }])).toBe(2);
  });

  it('stays whole once the file is gone (MSG-52)', async () => {
    const [before, made] = withFile();
    const gone = { ...(made as ShownLink), attachment: null, body: null, salt: null };
    expect(await brokenLink(CHAIN_START, [before as ShownLink, gone])).toBeNull();
  });
});
