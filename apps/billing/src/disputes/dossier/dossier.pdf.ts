import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as othersGo } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { DossierFacts } from './dossier.facts.js';
import { sectionsOf } from './dossier.words.js';

const { resolve } = createRequire(import.meta.url);
/** Embedded, so that it looks the same everywhere. */
const FONT = readFileSync(resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'));
const BOLD = readFileSync(resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'));
/** The same facts are the same bytes: no moment of making is in them. */
const NO_TIME = new Date(0);
const [MARGIN, TEXT, TITLE] = [56, 9, 12];

/** Lines between which others go: laying out one takes a millisecond or more, and the process lets buyers in meanwhile. */
const LINES_AT_ONCE = 5;

/** Writes the document: page 1 begins with the fingerprint of its facts and how to check it (MED-04). */
export async function pdfOf(
  facts: DossierFacts,
  fingerprint: string,
  summary: string,
): Promise<{ bytes: Buffer; pages: number }> {
  const info = {
    Title: 'Dossiê de contestação PIX',
    Subject: `SHA-256 ${fingerprint}`,
    CreationDate: NO_TIME,
    ModDate: NO_TIME,
  };
  const margins = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  const doc = new PDFDocument({ size: 'A4', margins, info, bufferPages: true, font: '' });
  doc.registerFont('text', FONT).registerFont('bold', BOLD);
  doc.font('bold').fontSize(16).text('Dossiê de contestação PIX (MED)').moveDown(0.5);
  doc.font('text').fontSize(TEXT);
  doc.text(`Contestação ${facts.dispute.id}`);
  doc.text(`SHA-256 dos fatos: ${fingerprint}`);
  doc.text(
    'Para conferir: calcule o SHA-256 do arquivo fatos.json, que acompanha este documento. Tem de dar o mesmo número.',
  );
  doc.moveDown();
  doc.font('bold').fontSize(TITLE).text('Resumo');
  doc.font('text').fontSize(TEXT).text(summary);
  for (const { title, lines } of sectionsOf(facts)) {
    doc.moveDown();
    doc.font('bold').fontSize(TITLE).text(title);
    doc.font('text').fontSize(TEXT);
    for (const [at, line] of lines.entries()) {
      if (at % LINES_AT_ONCE === 0) await othersGo();
      doc.text(line);
    }
  }
  const { count: pages } = doc.bufferedPageRange();
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => done({ bytes: Buffer.concat(parts), pages }));
    doc.on('error', failed);
    doc.end();
  });
}
