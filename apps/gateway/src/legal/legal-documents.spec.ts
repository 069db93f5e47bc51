import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LEGAL_VERSIONS, type LegalDocumentId, RETENTION } from '@camarim/domain';
import { ENGLISH_DOCUMENTS, TRANSLATED_VERSIONS } from './english-documents.js';
import { LEGAL_DOCUMENTS } from './legal-documents.js';
import type { LegalText } from './legal-text.js';

/** Fingerprints of the texts by version. A new text is a new line with a new version, never another value of an old one. */
const PUBLISHED: Readonly<Record<string, string>> = {
  'terms@2026-11-20': '90394ac85febe118',
  'privacy@2026-11-20': '57097077686e0fef',
  'cookies@2026-11-20': '65dfbce83fbcbd3c',
  'privacy@2026-11-21': '1f1c7750ec22e9e7',
  'privacy@2026-11-21.2': '89dc034b74474b92',
  'cookies@2026-11-21': '14098c4c5c2c00a6',
  'cookies@2026-11-23': '21db982ed523f0d5',
  'cookies@2026-11-23.2': 'ce8ca7a2af688db8',
  'contact@2026-11-20': '5f109e238cac615e',
  'faq@2026-11-20': '7190500de727aab1',
  'cancellation@2026-11-20': 'c375ac7909cefb55',
  'terms@2026-11-21': '82590169fd42c531',
  'faq@2026-11-21': 'ef1f0002aecab917',
  'cancellation@2026-11-21': '9ede2c8b83d51f69',
  'cancellation@2026-11-22': 'cf2a88dcbd309f55',
  'cancellation@2026-11-23': '49ab461ce99a61a4',
  'privacy@2026-11-23': 'e8b9fd2f0d874372',
  'privacy@2026-11-26': '942db3f098813095',
  'privacy@2026-11-26.2': '199b7aed20565554',
  'cancellation@2026-11-26': 'a652ff4ed08e5f51',
  'privacy@2026-11-29': 'f30c0ace15b32c47',
  'cookies@2026-11-29': '8cf194b46c2f29d3',
  'cancellation@2026-11-30': '00df795581c2919a',
};
const ids = Object.keys(LEGAL_VERSIONS) as LegalDocumentId[];

describe('legal texts', () => {
  it.each(ids)('%s says what its version said when people read it (USR-30)', (id) => {
    const hash = createHash('sha256').update(JSON.stringify(LEGAL_DOCUMENTS[id])).digest('hex').slice(0, 16);
    expect({ id, hash }).toEqual({ id, hash: PUBLISHED[`${id}@${LEGAL_VERSIONS[id]}`] });
  });

  it('the privacy text names everybody who receives data, and the cookie table has a purpose and an end for each (FV-11)', () => {
    const tables = [...LEGAL_DOCUMENTS.privacy.sections, ...LEGAL_DOCUMENTS.cookies.sections].flatMap(
      ({ table }) => table ?? [],
    );
    expect(tables).toHaveLength(4);
    for (const { columns, rows } of tables) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row).toHaveLength(columns.length);
        expect(row.every((cell) => cell.trim() !== '')).toBe(true);
      }
    }
  });

  it('the cookie table names every cookie the site sets, and where a choice is changed (FV-11)', () => {
    const folder = 'apps/gateway/src';
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /cookie[^/]*\.ts$/.test(file) && !file.includes('spec') && !file.startsWith('legal'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'));
    const set = sources.flatMap((source) => [
      ...[...source.matchAll(/'(camarim(?:-[a-z]+)*)'/g)].map(([, name]) => name),
      ...[...source.matchAll(/setCookie\(this\.name\('([a-z-]+)'\)/g)].map(([, what]) => `camarim-${what}`),
    ]);
    expect(new Set(set).size).toBe(8);
    const listed = LEGAL_DOCUMENTS.cookies.sections.flatMap(({ table }) => table?.rows ?? []).map(([name]) => name);
    // the two that a page or an address sets
    expect(listed.toSorted()).toEqual([...new Set(set), '_fbp', 'lang'].toSorted());
    expect(piecesOf(LEGAL_DOCUMENTS.cookies).join(' ')).toContain('“Minhas permissões”');
  });

  it('the texts say what is kept of a visit without a permission, and which permission keeps the rest (FV-11, FV-36)', () => {
    const rows = LEGAL_DOCUMENTS.privacy.sections.flatMap(({ table }) => table?.rows ?? []);
    const basisOf = (what: string) => rows.find(([name]) => name?.startsWith(what))?.[2];
    expect(basisOf('Página, link e campanha')).toBe('Legítimo interesse');
    expect(basisOf('Endereço IP, navegador')).toBe('Consentimento (marketing)');
    expect(basisOf('Cidade aproximada')).toBe('Consentimento (estatística)');
    const cookies = piecesOf(LEGAL_DOCUMENTS.cookies).join(' ');
    expect(cookies).toContain('nem endereço IP, nem navegador, nem cidade');
    expect(cookies).toContain('Se você voltar atrás, apagamos');
  });

  it('the privacy text says who reads of a contested PIX, what stays of a deleted account and what is kept of creators (FV-11, MED-03)', () => {
    const said = piecesOf(LEGAL_DOCUMENTS.privacy).join(' ');
    const named = [
      'Só se você contestar um PIX',
      'o nome dos aparelhos com sessão aberta',
      'Dados de quem cria conteúdo',
    ];
    const kept = ['a resposta a um PIX contestado', 'os dias com mimos de valor alto', 'a chave PIX em que recebeu'];
    for (const piece of [...named, ...kept]) expect(said).toContain(piece);
    // as long as the rounds really keep them
    const { webhookBody, webhookEvent, session, disputeDossier } = RETENTION;
    expect(said).toContain(`${webhookBody.days} dias; que houve um aviso, ${webhookEvent.days} dias`);
    expect(said).toContain(`até completarem ${webhookBody.days} dias`);
    expect(said).toContain(`${session.days} dias depois que a sessão termina`);
    expect(said).toContain(`${Math.floor(disputeDossier.days / 365)} anos depois do fim da contestação`);
  });

  it('the privacy text names follows, messages with who may read them, and what a push service gets (FOLLOW-07)', () => {
    const said = piecesOf(LEGAL_DOCUMENTS.privacy).join(' ');
    for (const named of ['Quem você segue', 'Suas mensagens, guardadas cifradas', 'Endereço de aviso do seu aparelho'])
      expect(said).toContain(named);
    expect(said).toContain('cada leitura fica registrada');
    expect(said).toContain('Google, Apple, Mozilla ou Microsoft');
  });

  it('the English texts are those of the versions in force (FV-13)', () =>
    expect(TRANSLATED_VERSIONS).toEqual(LEGAL_VERSIONS));

  it.each(ids)('%s says in English the same, section by section and number by number (FV-13, FV-11)', (id) => {
    const [portuguese, english] = [piecesOf(LEGAL_DOCUMENTS[id]), piecesOf(ENGLISH_DOCUMENTS[id])];
    expect(english.map(numbersIn)).toEqual(portuguese.map(numbersIn));
    const PORTUGUESE = /[ãçõ]|\b(?:de|você|não|com|por|uma?|sua?)\b/i;
    expect(english.filter((text) => PORTUGUESE.test(text.replace(/Pix Automático/g, '')))).toEqual([]);
  });
});

/** Every text of a document in order, an empty one between its parts. */
const piecesOf = ({ title, sections }: LegalText): string[] => [
  title,
  ...sections.flatMap(({ heading, paragraphs, table }) => [
    ...['', heading, ...paragraphs],
    ...(table ? [table.columns, ...table.rows].flatMap((row) => ['', ...row]) : []),
  ]),
];
const numbersIn = (text: string): string[] => (text === '' ? ['-'] : (text.match(/\d+/g) ?? []));
