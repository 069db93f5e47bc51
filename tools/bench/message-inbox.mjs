// The first page of an inbox of a thousand threads, in blocks that Postgres reads for it.
import { explain } from './plans.mjs';
import { statementsDuring } from './statement-log.mjs';

/** @returns blocks of all statements that read for her list, and how many those are. */
export async function inboxBlocks(stack, db, { creator, modelId }) {
  const ask = () => creator.call('GET', `/creator/threads?modelId=${modelId}&filter=all`);
  await ask(); // warm
  const statements = await statementsDuring(stack, db, ask);
  const own = statements.filter(
    ({ app, sql }) => app === 'users' && /^(select|with)\b/i.test(sql) && /\bthread t\b/.test(sql),
  );
  if (own.length === 0) throw new Error('expected at least one recorded statement for an inbox');
  let blocks = 0;
  for (const one of own) blocks += (await explain(db, one)).blocks;
  return { blocks, statements: own.length };
}
