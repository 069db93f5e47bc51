// Floor c1: the same page of posts from bare Fastify and Postgres, its JSON built in Postgres: the lower bound.
// A separate process, started by the bench: node floor-c1.mjs <model id>; prints its port.
import Fastify from 'fastify';
import pg from 'pg';
import { compiled } from '../lib/project.mjs';

const { feedPageStatement } = await compiled('apps/catalog/src/feed/feed-page.sql.js');
const { parsePostCursor } = await compiled('apps/catalog/src/posts/post-cursor.js');
const [modelId] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 15,
  options: '-c search_path=catalog',
});
const app = Fastify();
app.get('/feed', async (request, reply) => {
  const { cursor, limit } = request.query;
  const after = parsePostCursor(cursor, 'profile');
  const { sql, params } = feedPageStatement({
    modelId,
    filter: 'all',
    collectionId: null,
    after,
    limit: Number(limit),
  });
  const { rows } = await pool.query(sql, params);
  reply.header('content-type', 'application/json; charset=utf-8');
  return rows[0].body;
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${app.server.address().port}\n`);
process.on('SIGTERM', () => process.exit(0));
