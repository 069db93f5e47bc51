import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import {
  asciiBytes,
  batchText,
  counterText,
  headText,
  leafBytes,
  MerkleTree,
  NO_HEAD,
  type ProvedBatch,
  type ProvedHead,
  toHex,
} from '@camarim/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import ProofsPage from './proofs-page.js';

const POST = '7b0c2a52-3f5e-4d0e-9c53-0b3a4b1f6a11';
const HOUR = '2026-11-26T18:00:00.000Z';
const hash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const leafOf = (text: string) => hash(leafBytes(asciiBytes(text)));
const hashOf = (text: string) => toHex(hash(asciiBytes(text)));
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const PUBLIC = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

const counter = { hour: HOUR, likes: 3, comments: 1, facts: 'ab'.repeat(32) };
const posts = new MerkleTree(hash, [
  leafOf('another post'),
  leafOf(counterText({ postId: POST, ...counter })),
  leafOf('a third'),
]);
const batches: ProvedBatch[] = [
  { kind: 'counters', hour: HOUR, rows: 3, root: toHex(posts.root()) },
  { kind: 'sales', hour: HOUR, rows: null, root: 'cd'.repeat(32) },
  { kind: 'messages', hour: HOUR, rows: null, root: 'ef'.repeat(32) },
];
const log = new MerkleTree(
  hash,
  batches.map((batch) => leafOf(batchText(batch))),
);

const signed = (head: ProvedHead) => ({
  ...head,
  signature: sign(null, asciiBytes(headText(head)), privateKey).toString('hex'),
  publicKey: PUBLIC,
});
const first = signed({
  ...{ index: 0, hour: '2026-11-26T17:00:00.000Z', size: 0, root: toHex(log.root(0)), previous: NO_HEAD },
  ...{ keyId: 'k1', signedAt: HOUR },
});
const second = signed({
  ...{ index: 1, hour: HOUR, size: 3, root: toHex(log.root()), previous: hashOf(headText(first)) },
  ...{ keyId: 'k1', signedAt: '2026-11-26T19:04:00.000Z' },
});
const lines = batches.map((batch, position) => ({
  ...{ ...batch, position, path: log.inclusion(position).map(toHex) },
  now: batch.kind === 'counters' ? batch.root : null,
}));
const aCounter = (more: object = {}, sealed: object = {}) => ({
  postId: POST,
  shown: { likes: 4, comments: 1 },
  counted: { likes: 4, comments: 1 },
  until: '2026-11-26T19:00:00.000Z',
  since: { likes: 1, comments: 0 },
  sealed: { ...counter, place: 1, path: posts.inclusion(1).map(toHex), batch: lines[0], head: second, ...sealed },
  ...more,
});
const aHead = (more: object = {}) => ({ head: second, before: first, consistency: [], batches: lines, ...more });

let api: FakeApi;
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(() => {
  api = new FakeApi()
    .on('GET /proofs/heads', { body: { items: [second, first], nextCursor: null } })
    .on('GET /proofs/heads/1', { body: aHead() })
    .on('GET /proofs/messages', { body: { items: [{ kind: 'messages', hour: HOUR, root: 'ef'.repeat(32) }] } })
    .on('GET /proofs/sales', { body: { items: [{ kind: 'sales', hour: HOUR, root: 'cd'.repeat(32) }] } })
    .on(`GET /proofs/posts/${POST}`, { body: aCounter() });
  renderPage(<ProofsPage />, '/provas');
});

const checkPost = async (text = `https://camarim.test/gallery?publicacao=${POST}`) => {
  await userEvent.type(screen.getByLabelText('Link da publicação'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
};
const checkHead = async () => userEvent.click(await screen.findByRole('button', { name: 'Conferir Selo 1' }));
const verdict = async () => within(await screen.findByRole('status', { name: '' }));
/** Without what loads. */
const settled = () => waitFor(() => expect(screen.getByText('Selo 1')).toBeTruthy());

describe('a post', () => {
  beforeEach(settled);

  it('that is what was sealed is green, with its numbers (PROOF-04)', async () => {
    await checkPost();
    const said = await verdict();
    expect(said.getByText('Confere')).toBeTruthy();
    expect(said.getByText('A assinatura do selo está certa.')).toBeTruthy();
    expect(screen.getByText('Mostrado agora: 4 curtidas e 1 comentário')).toBeTruthy();
    expect(screen.getByText('De lá para cá: 1 curtida e 0 comentários')).toBeTruthy();
  });

  it.each([
    ['another figure is shown', aCounter({ shown: { likes: 500, comments: 1 } }), /não são a soma/],
    ['a like is gone from its table', aCounter({ counted: { likes: 3, comments: 1 } }), /não são a soma/],
    [
      'a sealed like was changed',
      aCounter({ since: { likes: 0, comments: 0 } }, { likes: 4 }),
      /daquela hora foram mudados/,
    ],
    ['its hour lost it', aCounter({}, { place: null, path: [] }), /daquela hora foram mudados/],
    [
      'the batch was replaced',
      aCounter({}, { batch: { ...lines[0], root: 'ee'.repeat(32) } }),
      /não está sob este selo/,
    ],
    [
      'the head was replaced',
      aCounter({}, { head: { ...second, root: 'ee'.repeat(32) } }),
      /A assinatura do selo está errada/,
    ],
  ])('is red when %s, and says what broke (PROOF-04)', async (_, body, says) => {
    api.on(`GET /proofs/posts/${POST}`, { body });
    await checkPost();
    const said = await verdict();
    expect(said.getByText('Não confere')).toBeTruthy();
    expect(said.getByText(says)).toBeTruthy();
  });

  it('nobody touched before is red as soon as its figures are not what was written down, else left open (PROOF-04)', async () => {
    api.on(`GET /proofs/posts/${POST}`, { body: aCounter({ sealed: null, since: { likes: 4, comments: 1 } }) });
    await checkPost();
    expect((await verdict()).getByText('Confere até onde dá para ver aqui')).toBeTruthy();
    api.on(`GET /proofs/posts/${POST}`, { body: aCounter({ sealed: null }) });
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText('Não confere')).toBeTruthy();
  });

  it('before the first seal is neither green nor red (PROOF-04)', async () => {
    api.on(`GET /proofs/posts/${POST}`, { body: aCounter({ sealed: null, until: null }) });
    await checkPost(POST);
    expect(await screen.findByText(/Ainda não há selo. O primeiro/)).toBeTruthy();
    expect(screen.queryByText(/confere/i, { selector: 'p' })).toBeNull();
  });

  it('is not asked for by a link without one, and one that is not there is said (PROOF-04)', async () => {
    await checkPost('https://camarim.test/luna');
    expect(await screen.findByText('Não há publicação neste link.')).toBeTruthy();
    expect(api.to(`GET /proofs/posts/${POST}`)).toEqual([]);
    api.on(`GET /proofs/posts/${POST}`, refuse(404, 'post-not-found', 'Publicação não encontrada'));
    await checkPost(POST);
    expect(await screen.findByText('Publicação não encontrada')).toBeTruthy();
  });

  it('is checked as far as a browser without Ed25519 can, which says so (PROOF-04)', async () => {
    const known = webcrypto.subtle.importKey;
    Object.defineProperty(webcrypto.subtle, 'importKey', {
      value: () => Promise.reject(new DOMException('Unrecognized algorithm', 'NotSupportedError')),
      configurable: true,
    });
    try {
      await checkPost();
      const said = await verdict();
      expect(said.getByText('Confere até onde dá para ver aqui')).toBeTruthy();
      expect(said.getByText(/não conhece este tipo de assinatura/)).toBeTruthy();
    } finally {
      Object.defineProperty(webcrypto.subtle, 'importKey', { value: known, configurable: true });
    }
  });
});

describe('a head', () => {
  it('over unchanged rows is green, those of billing and the labels of messages too (PROOF-04, PROOF-07)', async () => {
    await checkHead();
    expect((await verdict()).getByText('Confere')).toBeTruthy();
    for (const route of ['GET /proofs/sales', 'GET /proofs/messages'])
      expect(api.to(route).map(({ search }) => search)).toEqual([`hour=${encodeURIComponent(HOUR)}`]);
  });

  it.each([
    [
      'a sale was changed',
      'GET /proofs/sales',
      { items: [{ kind: 'sales', hour: HOUR, root: 'ce'.repeat(32) }] },
      /Registros daquela hora foram mudados/,
    ],
    [
      'the label of a message was changed',
      'GET /proofs/messages',
      { items: [{ kind: 'messages', hour: HOUR, root: 'ec'.repeat(32) }] },
      /Registros daquela hora foram mudados/,
    ],
    [
      'a line of its log is left out',
      'GET /proofs/heads/1',
      aHead({ batches: lines.slice(1) }),
      /não está sob este selo/,
    ],
    [
      'our rows make another hash',
      'GET /proofs/heads/1',
      aHead({ batches: [{ ...lines[0], now: 'ee'.repeat(32) }, ...lines.slice(1)] }),
      /Registros daquela hora foram mudados/,
    ],
    [
      'the one before was replaced',
      'GET /proofs/heads/1',
      aHead({ before: { ...first, signedAt: '2026-11-26T18:30:00.000Z' } }),
      /O selo anterior a este foi trocado/,
    ],
    ['the one before is missing', 'GET /proofs/heads/1', aHead({ before: null }), /O selo anterior a este foi trocado/],
    [
      'its log is another',
      'GET /proofs/heads/1',
      aHead({ batches: [{ ...lines[0], rows: 4 }, ...lines.slice(1)] }),
      /não está sob este selo/,
    ],
  ])('is red when %s (PROOF-04, PROOF-07)', async (_, route, body, says) => {
    api.on(route, { body });
    await checkHead();
    const said = await verdict();
    expect(said.getByText('Não confere')).toBeTruthy();
    expect(said.getByText(says)).toBeTruthy();
  });

  it('whose sales cannot be counted just now is not called green (PROOF-04)', async () => {
    api.on('GET /proofs/sales', refuse(503, 'service-unavailable', 'Indisponível'));
    await checkHead();
    expect((await verdict()).getByText('Confere até onde dá para ver aqui')).toBeTruthy();
  });
});
