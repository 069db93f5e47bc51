import { Readable } from 'node:stream';
import type { Statement } from '@camarim/contracts';
import readXlsxFile from 'read-excel-file/node';
import { csvOf, fiscalTable, sheetOf, statementTable } from './statement-file.js';

const line = { entry: '4711', fiscalDocument: null, title: 'Espelho', grossCents: null };
const whole = { houseCents: null, othersCents: null, sharedWith: [] };
const statement: Statement = {
  ...{ openingCents: 1_050, closingCents: 401 },
  lines: [
    {
      ...{ ...line, ...whole, kind: 'sale', at: '2026-11-20T21:05:00.000Z' },
      ...{ grossCents: 2_490, houseCents: 98, othersCents: 400, sharedWith: ['=Bia', 'Agência Sol'] },
      ...{ cents: 1_992, balanceCents: 3_042 },
    },
    {
      ...{ ...line, ...whole, kind: 'refund', at: '2026-11-21T21:05:00.000Z' },
      ...{ title: '=1+1', cents: -641, balanceCents: 2_401 },
    },
    {
      ...{ ...line, ...whole, kind: 'payout', at: '2026-11-23T12:00:00.000Z' },
      ...{ title: '', cents: -2_000, balanceCents: 401 },
    },
  ],
};

it('as CSV the movements add up from balance to balance, and no cell is a formula (PAYOUT-07)', () => {
  const [head, ...rows] = csvOf(statementTable(statement))
    .toString()
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  const cells = rows.map((row) => row.split(';').map((cell) => cell.replace(/^"|"$/g, '')));
  expect(head).toBe(
    '"Quando";"Movimento";"Descrição";"Preço da venda";"Comissão da casa";"Partes de outros";"Dividida com";"Valor";"Saldo";"Documento fiscal";"Lançamento"',
  );
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  const sum = cells.reduce((all, row) => all + cents(row[7]), 0);
  expect(cents(cells[0]?.[8]) + sum).toBe(cents(cells.at(-1)?.[8]));
  expect(cells.map((row) => row[1])).toEqual(['Saldo anterior', 'Venda', 'Devolução', 'Saque', 'Saldo final']);
  expect(cells[1]?.slice(0, 6)).toEqual(['20/11/2026 18:05:00', 'Venda', 'Espelho', '24,90', '0,98', '4,00']);
  expect(cells[1]?.slice(6, 9)).toEqual(["'=Bia, Agência Sol", '19,92', '30,42']);
  expect(cells[2]?.[2]).toBe("'=1+1");
  expect(cells.map((row) => row[9])).toEqual(['', 'falta', '', '', '']);
});

it('as a sheet it says the same, in numbers (PAYOUT-07)', async () => {
  const [sheet] = await readXlsxFile(Readable.from(await sheetOf(statementTable(statement))));
  const [heads = [], ...rows] = sheet?.data ?? [];
  const values = rows.map((row) => row[heads.indexOf('Valor')]).filter((value) => typeof value === 'number');
  const sum = values.reduce((all, value) => all + Math.round(value * 100), 0);
  expect(values).toHaveLength(statement.lines.length);
  expect(statement.openingCents + sum).toBe(statement.closingCents);
  expect(rows.at(-1)?.[heads.indexOf('Saldo')]).toBe(4.01);
  expect(rows[2]?.[heads.indexOf('Descrição')]).toBe("'=1+1");
});

it('each sale is reported with its supplier, its sums and its document, or says what is missing (PAYOUT-10)', () => {
  const operation = {
    at: '2026-11-20T21:05:00.000Z',
    entry: '4711',
    accountId: 'a',
    agencyName: null,
    grossCents: 2_490,
  };
  const sums = { houseCents: 98, othersCents: 400, supplierCents: 1_992 };
  const items = [
    { ...operation, ...sums, supplierCpf: '12345678909', fiscalDocument: 'NFS-e 12' },
    { ...operation, ...sums, supplierCpf: null, fiscalDocument: null },
  ];
  const [, first, second] = csvOf(fiscalTable({ items }, new Map())).toString().split('\r\n');
  const when = '"20/11/2026 18:05:00";"a"';
  expect(first).toBe(`${when};"12345678909";"24,90";"0,98";"4,00";"19,92";"NFS-e 12";"4711"`);
  expect(second).toBe(`${when};"falta";"24,90";"0,98";"4,00";"19,92";"falta";"4711"`);
});

it('whose a sale is stands in the report by name: a creator’s, an agency’s, and an id only where nobody knows one (PAYOUT-10)', () => {
  const sums = { grossCents: 100, houseCents: 10, othersCents: 0, supplierCents: 90 };
  const of = (accountId: string, agencyName: string | null) => ({
    ...{ at: '2026-11-20T21:05:00.000Z', entry: '4711', accountId, agencyName },
    ...{ ...sums, supplierCpf: null, fiscalDocument: null },
  });
  const items = [of('a', null), of('b', '=Agência'), of('c', null)];
  const { heads, rows } = fiscalTable({ items }, new Map([['a', 'Luna Reis']]));
  const suppliers = rows.map((row) => row[heads.indexOf('Fornecedora')]);
  expect(suppliers).toEqual([{ text: 'Luna Reis' }, { text: "'=Agência" }, { text: 'c' }]);
});
