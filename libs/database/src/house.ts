import type { ServiceConfig } from '@camarim/platform';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';

export type House = Pick<ServiceConfig, 'HOUSE_ID' | 'TAKE_HOUSE'>;
const PREFIX = 'camarim: ';

/** A process of one installation on the database of another. */
export class OtherHouseError extends Error {
  constructor(service: string, theirs: string, ours: string) {
    super(
      `O banco de dados já é de outra instalação do Camarim: o esquema "${service}" é da casa "${theirs}", e esta é a casa "${ours}". ` +
        'Nada foi mudado. Duas no mesmo banco cobrariam e enviariam tudo em dobro: dê a esta um banco só dela. ' +
        'Se a outra não roda mais e o banco passa a ser desta, inicie uma vez com TAKE_HOUSE=1.',
    );
  }
}

/**
 * Before anything is read or changed: proves that the schema is nobody else's, and marks it as ours (R18). The mark is
 * the schema's comment, so that it is there before the first table, and a backup keeps it.
 * @param house whose process this is (HOUSE_ID; without it nothing is proved), and whether it may take what is another's.
 * @throws OtherHouseError when the schema is of another house and nobody said that it is to change hands.
 */
export async function proveHouse(source: DataSource, service: string, house: House): Promise<void> {
  const { HOUSE_ID: ours, TAKE_HOUSE: take } = house;
  if (!ours) return;
  const theirs = await houseOf(source, service);
  if (theirs === ours) return;
  if (theirs !== null && !take) throw new OtherHouseError(service, theirs, ours);
  if (theirs !== null) new Logger('schema').warn(`${service} was of the house ${theirs} and is now of ${ours}`);
  const [row] = (await source.query('select quote_literal($1) as text', [PREFIX + ours])) as Array<{ text: string }>;
  await source.query(`comment on schema "${service}" is ${row?.text}`);
}

async function houseOf(source: DataSource, service: string): Promise<string | null> {
  const sql = `select obj_description(to_regnamespace($1)::oid, 'pg_namespace') as text`;
  const [row] = (await source.query(sql, [service])) as Array<{ text: string | null }>;
  return row?.text?.startsWith(PREFIX) ? row.text.slice(PREFIX.length) : null;
}
