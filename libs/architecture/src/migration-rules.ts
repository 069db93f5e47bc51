import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The SQL of a migration's `up`. */
export interface MigrationSql {
  file: string;
  sql: string[];
  /** false = it runs without a transaction. */
  transaction: boolean;
}

/** Older ones have run everywhere; from this timestamp on every migration must work beside the previous release. */
const RULES_SINCE = 1764400000000;

/**
 * Migrations that may drop or rename something, with the release that had already stopped reading it. A new line needs a
 * published release; `git show <release>:apps` must no longer contain the column.
 */
export const STOPPED_READING: Record<string, string> = {
  '1764060020000': 'before the rule: clicks and conversions of sales_link',
  '1764220000000': 'before the rule: is_verified of model',
  '1764320000000': 'before the rule: testimonials of presell',
};

const REMOVES = /\bdrop table\b|\brename\b/;
const REMOVES_COLUMN = /\bdrop (?!constraint|not null|default|identity|expression)/;
const CHANGES_TYPE = /\balter (?:column )?\w+ (?:set data )?type\b/;
const INDEX = /^create (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (?:only )?"?(\w+)/;
const ALTERED = /^alter table (?:if exists )?(?:only )?"?(\w+)/;
const FILLS = /^(?:with\b|update\b|delete\b|insert\b)/;

/** @returns one sentence for each rule a migration breaks; none when it may run beside the previous release. */
export function brokenRules({ file, sql, transaction }: MigrationSql): string[] {
  const stamp = /\d{13}/.exec(path.basename(file))?.[0] ?? '0';
  const statements = sql.flatMap((text) => text.split(';')).map(plain);
  const made = new Set(statements.flatMap((one) => /^create table (?:if not exists )?"?(\w+)/.exec(one)?.[1] ?? []));
  const broken = new Set<string>();
  const report = (rule: string) => broken.add(`${path.basename(file)}: ${rule}`);
  const known = (table = '') => !made.has(table);

  for (const one of statements) {
    const altered = ALTERED.exec(one)?.[1];
    const removes = REMOVES.test(one) || (altered !== undefined && REMOVES_COLUMN.test(one));
    if (removes && !(stamp in STOPPED_READING)) report('removes what the previous release may still read');
    if (Number(stamp) < RULES_SINCE) continue;
    if (/\block_timeout\b/.test(one) && transaction) report('sets its own lock_timeout');
    if (/^lock\b/.test(one)) report('locks a whole table');
    if (/^(create|drop) (unique )?index concurrently\b/.test(one) && transaction)
      report('creates an index concurrently without `transaction = false`');
    if (/^drop index (?!concurrently)/.test(one)) report('drops an index without CONCURRENTLY (use dropIndex)');
    const index = INDEX.exec(one);
    if (index && !index[1] && known(index[2])) report(`indexes ${index[2]} without CONCURRENTLY (use addIndex)`);
    if (altered === undefined || !known(altered)) continue;
    if (CHANGES_TYPE.test(one)) report(`changes the type of a column of ${altered}`);
    if (/\bset not null\b/.test(one))
      report(`forbids null where the previous release may still write it in ${altered}`);
    if (/\badd (?:constraint \w+ )?(?:unique|primary key)\b(?! using index)/.test(one))
      report(`builds the index of a constraint of ${altered} under its lock (addIndex first, then using index)`);
    for (const column of one.split(/\badd (?:column )?(?:if not exists )?(?!constraint|check|foreign|unique)/).slice(1))
      if (/\bnot null\b/.test(column) && !/\bdefault\b|\bgenerated\b/.test(column))
        report(`adds a column to ${altered} that the previous release cannot fill`);
    if (statements.some((other) => FILLS.test(other)))
      report(`holds the lock of ${altered} while it updates rows (use two migrations)`);
  }
  const alone = /^((create|drop) (unique )?index concurrently|set lock_timeout|show |select |$)/;
  if (!transaction && statements.some((one) => !alone.test(one)))
    report('does more than indexes without a transaction: an interruption would leave it half done');
  return [...broken];
}

/** Normalises SQL (lower case, single spaces, no comments), so that a rule is one pattern. */
const plain = (sql: string): string => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();

interface Migration {
  transaction?: boolean;
  up(runner: { query(sql: string): Promise<unknown[]> }): Promise<void>;
}
const isMigration = (value: unknown): value is new () => Migration =>
  typeof value === 'function' && 'up' in (value.prototype as object);

/** @returns the SQL of every migration of every service and library, recorded by a runner that executes nothing. */
export async function everyMigration(): Promise<MigrationSql[]> {
  const files = ['apps', 'libs'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(\/migrations\/\d{13}-.*|\.migrations?)\.ts$/.test(file) && !file.includes('node_modules'))
      .map((file) => path.resolve(top, file)),
  );
  const recorded: MigrationSql[] = [];
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
      recorded.push({
        file: `${file.replace(/\.ts$/, '')} ${migration.name}`,
        sql,
        transaction: it.transaction !== false,
      });
    }
  }
  return recorded;
}
