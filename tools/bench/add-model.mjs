// A creator with posts that are all of one picture, written straight into catalog's tables.
import { randomUUID } from 'node:crypto';

/**
 * @param posts how many, one a second from `first` (ms since 1970) on, published unless `isPublished` is false.
 * @returns the model's id and the ids of the `newest` posts, the newest first.
 */
export async function addModel(db, { username, posts, first, newest, isPublished = true }) {
  const [model, asset] = [randomUUID(), randomUUID()];
  await db.query(`insert into catalog.model (id, username, display_name) values ($1, $2, 'Medição')`, [
    model,
    username,
  ]);
  // nothing of hers could be published without it
  await db.query(
    `insert into catalog.model_kyc (model_id, is_over_18, is_document_checked, is_demo, checked_at) values ($1, true, true, true, now())`,
    [model],
  );
  await db.query(
    `insert into catalog.media_asset (id, model_id, kind, status, width, height, thumbhash, renditions)
     values ($1, $2, 'image', 'ready', 1080, 1350, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', $3)`,
    [asset, model, JSON.stringify(['w320', 'w640', 'w1080'].flatMap(files))],
  );
  await db.query(
    `insert into catalog.post (model_id, asset_id, title, description, media_type, is_published, published_at, created_at)
     select $1, $2, 'Publicação ' || n, repeat('Um texto como os de verdade. ', 5), 'image', $5, case when $5 then now() end,
       to_timestamp($3::bigint / 1000 + n) from generate_series(1, $4::int) n`,
    [model, asset, first, posts, isPublished],
  );
  await db.query('vacuum analyze catalog.post');
  const { rows } = await db.query(`select id from catalog.post where model_id = $1 order by created_at desc limit $2`, [
    model,
    newest,
  ]);
  return { model, ids: rows.map(({ id }) => id) };
}
const files = (name) =>
  ['avif', 'webp'].map((kind) => ({
    name: `${name}.${kind}`,
    width: Number(name.slice(1)),
    height: Math.round(Number(name.slice(1)) * 1.25),
    bytes: 1,
    contentType: `image/${kind}`,
  }));
