import { strToU8, zipSync } from 'fflate';

/** As local time, which is what a ZIP keeps: the first day it can. */
const NO_TIME = new Date(1980, 0, 1);

export interface DossierFiles {
  facts: string;
  pdf: Uint8Array;
  summary: string;
}
const READ_ME = `Dossiê de contestação PIX (MED)

dossie.pdf   o documento, para ler
fatos.json   os fatos de que ele é feito
resumo.txt   o resumo, com no máximo 1.000 caracteres

Para conferir: o SHA-256 de fatos.json é o número escrito na primeira página de dossie.pdf.
`;

/** The files of a dossier as one, fewer than any provider takes; the same files are the same bytes (MED-04). */
export function zipOf({ facts, pdf, summary }: DossierFiles): Uint8Array {
  const files = {
    'dossie.pdf': pdf,
    'fatos.json': strToU8(facts),
    'LEIA-ME.txt': strToU8(READ_ME),
    'resumo.txt': strToU8(summary),
  };
  return zipSync(files, { mtime: NO_TIME });
}
