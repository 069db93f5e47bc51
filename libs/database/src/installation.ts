import type { ServiceConfig } from '@camarim/platform';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';

export type Installation = Pick<ServiceConfig, 'HOUSE_ID' | 'TAKE_HOUSE'>;
const PREFIX = 'camarim: ';

/** A process of one installation was started on the database of another. */
export class OtherInstallationError extends Error {
  constructor(service: string, theirs: string, ours: string) {
    super(
      `O banco de dados já é de outra instalação do Camarim: o esquema "${service}" é da casa "${theirs}", e esta é a casa "${ours}". ` +
        'Nada foi mudado. Duas no mesmo banco cobrariam e enviariam tudo em dobro: dê a esta um banco só dela. ' +
        'Se a outra não roda mais e o banco passa a ser desta, inicie uma vez com TAKE_HOUSE=1.',
    );
  }
}

/**
 * Checks, before anything is read or changed, that the schema belongs to this installation, and marks it as ours if nobody
 * has marked it yet (R18). The mark is the schema's comment, so it exists before the first table and is part of a backup.
 * @param installation `HOUSE_ID` names it (without it nothing is checked); `TAKE_HOUSE` allows taking over a schema.
 * @throws OtherInstallationError when the schema belongs to another installation and may not be taken over.
 */
export async function claimSchema(source: DataSource, service: string, installation: Installation): Promise<void> {
  const { HOUSE_ID: ours, TAKE_HOUSE: take } = installation;
  if (!ours) return;
  const theirs = await ownerOf(source, service);
  if (theirs === ours) return;
  if (theirs !== null && !take) throw new OtherInstallationError(service, theirs, ours);
  if (theirs !== null)
    new Logger('schema').warn(`${service} belonged to installation ${theirs} and now belongs to ${ours}`);
  const [row] = (await source.query('select quote_literal($1) as text', [PREFIX + ours])) as Array<{ text: string }>;
  await source.query(`comment on schema "${service}" is ${row?.text}`);
}

async function ownerOf(source: DataSource, service: string): Promise<string | null> {
  const sql = `select obj_description(to_regnamespace($1)::oid, 'pg_namespace') as text`;
  const [row] = (await source.query(sql, [service])) as Array<{ text: string | null }>;
  return row?.text?.startsWith(PREFIX) ? row.text.slice(PREFIX.length) : null;
}
