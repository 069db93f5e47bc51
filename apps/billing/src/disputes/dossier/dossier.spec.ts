import { inflateSync } from 'node:zlib';
import { DOSSIER_LIMITS } from '@camarim/domain';
import { unzipSync } from 'fflate';
import { canonical, type DossierFacts, rowsOf, sha256 } from './dossier.facts.js';
import { pdfOf } from './dossier.pdf.js';
import { findingsOf, sectionsOf, summaryOf } from './dossier.words.js';
import { zipOf } from './dossier.zip.js';

const AT = '2026-11-20T21:05:00.000Z';
const id = (digit: number) => `${String(digit).repeat(8)}-0f0e-4f5f-9b1c-2a4f6b8c0d1e`;
const facts = (own: Partial<DossierFacts> = {}): DossierFacts => ({
  format: 'camarim-dossie-1',
  dispute: { id: id(1), openedAt: '2026-11-25T12:00:00.000Z' },
  payment: {
    ...{ id: id(2), planType: 'subscription', planName: 'Diamante · 30 dias', amountCents: 1990, returnedCents: 0 },
    ...{ createdAt: AT, paidAt: AT, externalId: 'ch_1', endToEndId: 'E123', gatewayName: 'Banco' },
  },
  log: [{ at: AT, kind: 'status-changed', from: 'pending', to: 'approved', cause: 'webhook' }],
  receipt: { posts: 12 },
  periods: [{ id: id(3), startsAt: AT, expiresAt: '2026-12-20T21:05:00.000Z', status: 'active' }],
  unlocks: [],
  access: {
    ...{ unlocks: [], left: 0, openings: [{ postId: id(4), openedAt: AT }] },
    periods: [{ id: id(3), expiresAt: '2026-12-20T21:05:00.000Z', endedAt: null, writtenAt: AT }],
  },
  person: {
    ...{ accountId: id(5), createdAt: AT, emailConfirmedAt: AT, cpfMasked: '***.456.789-**', ageProof: null },
    consents: [{ id: '41', purpose: 'terms', version: '2026-10-01', decidedAt: AT }],
    devices: [{ id: id(6), label: 'Chrome no Android', since: AT }],
  },
  call: null,
  earlier: { count: 0, cents: 0, newest: [] },
  missing: [],
  proofHead: { index: 41, hour: '2026-11-10T11:00:00.000Z', root: 'ab'.repeat(32) },
  ...own,
});
const made = async (given: DossierFacts) => {
  const text = canonical(given);
  const summary = summaryOf(given);
  const { bytes, pages } = await pdfOf(given, sha256(text), summary);
  return { text, summary, pdf: bytes, pages, zip: Buffer.from(zipOf({ facts: text, pdf: bytes, summary })) };
};
/** What a reader sees on the first page: its glyphs by the table of each font. */
function firstPage(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body]) => {
    try {
      return [inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const letter = (hex: string) => String.fromCharCode(Number.parseInt(hex.slice(0, 4), 16));
  const fonts = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((stream) =>
      [...stream.matchAll(/\[(.*?)\]/gs)].flatMap(([, list = '']) => list.match(/(?<=<)[0-9a-f]+/g) ?? []),
    );
  const page = streams.find((stream) => stream.includes(' TJ')) ?? '';
  const glyphs = (page.match(/(?<=<)[0-9a-f]+(?=>)/g) ?? []).join('').match(/.{4}/g) ?? [];
  return fonts
    .map((font) => glyphs.map((glyph) => letter(font[Number.parseInt(glyph, 16)] ?? '0')).join(''))
    .join('\n');
}

it('the same facts are the same bytes, in whatever order they come, and other facts are not (MED-04)', async () => {
  const first = await made(facts());
  const turned = Object.fromEntries(Object.entries(facts()).reverse()) as unknown as DossierFacts;
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const again = await made(turned);
  expect(again.text).toBe(first.text);
  expect(again.pdf.equals(first.pdf)).toBe(true);
  expect(again.zip.equals(first.zip)).toBe(true);
  const other = await made(facts({ missing: ['users'], person: null }));
  expect(other.pdf.equals(first.pdf)).toBe(false);
});

it('the number on its first page is that of the facts beside it, and no font is left to the reader (MED-04)', async () => {
  const { zip, pages } = await made(facts());
  const files = unzipSync(zip);
  expect(Object.keys(files).length).toBeLessThanOrEqual(DOSSIER_LIMITS.files);
  expect(zip.length).toBeLessThanOrEqual(DOSSIER_LIMITS.bytes);
  expect(pages).toBeGreaterThanOrEqual(1);
  const pdf = Buffer.from(files['dossie.pdf'] ?? []);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain('FontFile');
  expect(pdf.toString('latin1')).not.toContain('Helvetica');
  const [printed] = /(?<=SHA-256 dos fatos: )[0-9a-f]{64}/.exec(firstPage(pdf)) ?? [];
  expect(printed).toBe(sha256(Buffer.from(files['fatos.json'] ?? [])));
  expect(sha256(Buffer.from(files['fatos.json'] ?? []))).toBe(sha256(canonical(facts())));
  expect(Buffer.from(files['resumo.txt'] ?? []).toString().length).toBeLessThanOrEqual(DOSSIER_LIMITS.summary);
});

it('who did not answer is named, and every fact carries the id of its row (MED-03)', () => {
  const without = facts({ access: null, missing: ['catalog'] });
  const lines = sectionsOf(without).flatMap((section) => [section.title, ...section.lines]);
  expect(lines).toContain('Catálogo (linhas de acesso ao que foi comprado)');
  expect(findingsOf(without)).toMatchObject({ opened: null, missing: ['catalog'] });
  expect(rowsOf(facts()).map(({ table }) => table)).toEqual([
    ...['billing.payment', 'billing.dispute', 'billing.subscription', 'catalog.entitlement_period'],
    ...['users.consent_entry', 'users.session'],
  ]);
});

it('the history of the payment is in words a Brazilian bank reads (MED-03)', () => {
  const line = (own: Partial<DossierFacts['log'][number]>) => ({
    ...{ at: AT, kind: 'status-changed', from: null, to: null, cause: 'webhook' },
    ...own,
  });
  const log = [
    line({ kind: 'created', to: 'created', cause: 'buyer' }),
    line({ kind: 'charge-ready', cause: 'job' }),
    line({ from: 'pending', to: 'approved' }),
  ];
  const history = sectionsOf(facts({ log })).find(({ title }) => title.startsWith('Registro do pagamento'));
  expect(history?.lines).toEqual([
    '20/11/2026 18:05  Compra iniciada  (cliente)',
    '20/11/2026 18:05  PIX gerado  (sistema)',
    '20/11/2026 18:05  De Pendente a Aprovado  (aviso do provedor)',
  ]);
});

it.each([
  ['done', null, true],
  ['no_show', 'creator', false],
  ['no_show', 'buyer', true],
  ['cancelled', null, false],
  ['booked', null, null],
] as const)('a call that is %s (%s) says %s about having been held (MED-04)', (status, noShowBy, held) => {
  const call = { id: id(7), title: 'Chamada', startsAt: AT, endsAt: AT, confirmedAt: null, creatorSeenAt: null };
  expect(findingsOf(facts({ call: { ...call, status, noShowBy, isOver: true } })).callHeld).toBe(held);
});
