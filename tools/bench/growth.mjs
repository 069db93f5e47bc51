// The cost in Postgres of a page of the feed as the table grows: the same statement alternately on all posts and on a
// copy of the first ones, in one session, so that other load affects both alike.
import { randomUUID } from 'node:crypto';
import { compiled } from '../lib/project.mjs';
import { cpuOfThread } from './cpu.mjs';
import { FIRST_POST, STEP_MS } from './fill.mjs';
import { median, table, times } from './stats.mjs';

const ROUNDS = 15;
const READS = 200;
const LIMIT = 20;
const MUST = 1.3;
const COPY = 'bench_small';

/** Copies the tables the statement reads, with their indexes; of the posts only those before `until`. */
async function copy(db, until) {
  await db.query(`create schema ${COPY}`);
  for (const name of ['model', 'site_setting', 'post']) {
    await db.query(`create table ${COPY}.${name} (like catalog.${name} including all)`);
    const part = name === 'post' ? 'where created_at < $1' : '';
    await db.query(
      `insert into ${COPY}.${name} overriding system value select * from catalog.${name} ${part}`,
      part ? [until] : [],
    );
    await db.query(`vacuum analyze ${COPY}.${name}`);
  }
}

/** @returns ms of CPU of the session per read. */
async function costOf(db, pid, statements) {
  const before = cpuOfThread(pid);
  for (const { sql, params } of statements) await db.query(sql, params);
  return (cpuOfThread(pid) - before) / statements.length;
}

/**
 * @param models { id } of each, with equally many posts. @param sizes { small, large }: numbers of posts.
 * @returns lines to print, and the shares of the limits used.
 */
export async function benchGrowth(db, { models, sizes }) {
  const { feedPageStatement } = await compiled('apps/catalog/src/feed/feed-page.sql.js');
  const { rows } = await db.query('select pg_backend_pid() as pid');
  const [{ pid }] = rows;
  const after = (size) => ({
    featured: false,
    createdAt: new Date(FIRST_POST + Math.floor(Math.random() * size) * STEP_MS).toISOString(),
    id: randomUUID(),
  });
  const ways = { newest: () => null, anywhere: after };
  const costs = { newest: { small: [], large: [] }, anywhere: { small: [], large: [] } };
  await copy(db, new Date(FIRST_POST + sizes.small * STEP_MS));
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [way, place] of Object.entries(ways)) {
        for (const [name, schema] of [
          ['small', COPY],
          ['large', 'catalog'],
        ]) {
          await db.query(`set search_path to ${schema}, public`);
          const statements = Array.from({ length: READS }, (_, n) =>
            feedPageStatement({
              modelId: models[n % models.length].id,
              filter: 'all',
              collectionId: null,
              after: place(sizes[name]),
              limit: LIMIT,
            }),
          );
          const cost = await costOf(db, pid, statements);
          if (round > 0) costs[way][name].push(cost); // the first round warms both up
        }
      }
    }
  } finally {
    await db.query('reset search_path');
    await db.query(`drop schema ${COPY} cascade`);
  }
  return report(costs, sizes);
}

function report(costs, { small, large }) {
  const ratio = (way) => median(costs[way].large.map((cost, round) => cost / costs[way].small[round]));
  const cell = (values) => `${median(values).toFixed(3)} ms`;
  const row = (title, way) => [title, cell(costs[way].small), cell(costs[way].large), times(ratio(way))];
  const lines = [
    ...table([
      [`CPU of Postgres for ${LIMIT} posts`, `of ${small}`, `of ${large}`, '×'],
      row('the newest of a model', 'newest'),
      row('from anywhere among hers', 'anywhere'),
    ]),
    `must: the newest ≤ ${MUST} ×`,
  ];
  return { lines, used: [{ what: 'feed CPU as posts grow', share: ratio('newest') / MUST }] };
}
