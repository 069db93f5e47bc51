import { readdirSync } from 'node:fs';
import path from 'node:path';

/** What a migration says to Postgres on its way up. */
export interface Said {
  file: string;
  sql: string[];
  /** false = it asked for no transaction around it. */
  transaction: boolean;
}

/** Older ones have run everywhere; from here on every migration runs beside the code of the release before. */
const RULES_SINCE = 1764400000000;

/**
 * What may be taken away, by migration: the release that had already stopped reading it. A new line needs a release that is
 * out; `git show <release>:apps` must not name the column any more.
 */
export const STOPPED_READING: Record<string, string> = {
  '1764060020000': 'before the rule: clicks and conversions of sales_link',
  '1764220000000': 'before the rule: is_verified of model',
  '1764320000000': 'before the rule: testimonials of presell',
};

const TAKEN = /\bdrop table\b|\brename\b/;
const TAKEN_COLUMN = /\bdrop (?!constraint|not null|default|identity|expression)/;
const OTHER_TYPE = /\balter (?:column )?\w+ (?:set data )?type\b/;
const INDEX = /^create (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (?:only )?"?(\w+)/;
const ALTERED = /^alter table (?:if exists )?(?:only )?"?(\w+)/;
const FILLS = /^(?:with\b|update\b|delete\b|insert\b)/;

/** @returns one line of plain words for each rule a migration breaks; none when it may run beside the release before. */
export function brokenRules({ file, sql, transaction }: Said): string[] {
  const stamp = /\d{13}/.exec(path.basename(file))?.[0] ?? '0';
  const statements = sql.flatMap((text) => text.split(';')).map(plain);
  const made = new Set(statements.flatMap((one) => /^create table (?:if not exists )?"?(\w+)/.exec(one)?.[1] ?? []));
  const broken = new Set<string>();
  const say = (rule: string) => broken.add(`${path.basename(file)}: ${rule}`);
  const known = (table = '') => !made.has(table);

  for (const one of statements) {
    const altered = ALTERED.exec(one)?.[1];
    const takes = TAKEN.test(one) || (altered !== undefined && TAKEN_COLUMN.test(one));
    if (takes && !(stamp in STOPPED_READING)) say('takes away what the release before may still read');
    if (Number(stamp) < RULES_SINCE) continue;
    if (/\block_timeout\b/.test(one) && transaction) say('sets a lock_timeout of its own');
    if (/^lock\b/.test(one)) say('locks a whole table');
    if (/^(create|drop) (unique )?index concurrently\b/.test(one) && transaction)
      say('makes an index concurrently without `transaction = false`');
    if (/^drop index (?!concurrently)/.test(one)) say('drops an index without CONCURRENTLY (use dropIndex)');
    const index = INDEX.exec(one);
    if (index && !index[1] && known(index[2])) say(`indexes ${index[2]} without CONCURRENTLY (use addIndex)`);
    if (altered === undefined || !known(altered)) continue;
    if (OTHER_TYPE.test(one)) say(`changes the type of a column of ${altered}`);
    if (/\bset not null\b/.test(one)) say(`forbids null where the release before may still write it in ${altered}`);
    if (/\badd (?:constraint \w+ )?(?:unique|primary key)\b(?! using index)/.test(one))
      say(`builds the index of a constraint of ${altered} under its lock (addIndex first, then using index)`);
    for (const column of one.split(/\badd (?:column )?(?:if not exists )?(?!constraint|check|foreign|unique)/).slice(1))
      if (/\bnot null\b/.test(column) && !/\bdefault\b|\bgenerated\b/.test(column))
        say(`adds a column to ${altered} that the release before cannot fill`);
    if (statements.some((other) => FILLS.test(other)))
      say(`holds the lock of ${altered} while it fills rows (two migrations)`);
  }
  const alone = /^((create|drop) (unique )?index concurrently|set lock_timeout|show |select |$)/;
  if (!transaction && statements.some((one) => !alone.test(one)))
    say('does more than indexes without a transaction: a stop in the middle would leave a half');
  return [...broken];
}

/** One spelling: lower case, single blanks, no comments, so that a rule is one pattern. */
const plain = (sql: string): string => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();

interface Migration {
  transaction?: boolean;
  up(runner: { query(sql: string): Promise<unknown[]> }): Promise<void>;
}
const isMigration = (value: unknown): value is new () => Migration =>
  typeof value === 'function' && 'up' in (value.prototype as object);

/** @returns what every migration of every service and library says, by letting it speak to somebody who only writes it down. */
export async function everyMigration(): Promise<Said[]> {
  const files = ['apps', 'libs'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(\/migrations\/\d{13}-.*|\.migrations?)\.ts$/.test(file) && !file.includes('node_modules'))
      .map((file) => path.resolve(top, file)),
  );
  const said: Said[] = [];
  for (const file of files) {
    const module = (await import(file)) as Record<string, unknown>;
    for (const migration of Object.values(module).filter(isMigration)) {
      const it = new migration();
      const sql: string[] = [];
      await it.up({
        query: async (text) => {
          sql.push(text);
          return [];
        },
      });
      said.push({ file: `${file.replace(/\.ts$/, '')} ${migration.name}`, sql, transaction: it.transaction !== false });
    }
  }
  return said;
}
