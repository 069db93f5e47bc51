import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { CloseSalesWithoutRelease1766612600000 } from '../../migrations/1766612600000-close-sales-without-release.js';
import { type Catalog, startCatalog } from '../../test/catalog-fixture.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

/** As the version before left it: whoever had bought it kept it when its release was taken back. */
interface Kept {
  released?: boolean;
  buyers?: number;
  priceCents?: number;
  attachment?: boolean;
  cameOut?: boolean;
  deleted?: boolean;
}
const kept = async (model: string, as: Kept) => {
  const { released = false, buyers = 0, priceCents = null, attachment = false, cameOut = true, deleted = false } = as;
  const post = await catalog.aPost(model, { isExclusive: true });
  await catalog.db.query(
    `update post set is_published = false, published_at = case when $2 then published_at end, is_attachment = $3,
       price_cents = $4, deleted_at = case when $5 then now() end where id = $1`,
    [post, cameOut && !attachment, attachment, priceCents, deleted],
  );
  await catalog.db.query(
    `insert into post_release (post_id, has_co_performers, are_releases_checked, recorded_by, recorded_at)
     values ($1, true, $2, $3, now())`,
    [post, released, randomUUID()],
  );
  for (let buyer = 0; buyer < buyers; buyer += 1)
    await catalog.db.query(
      'insert into post_unlock (unlock_id, user_id, post_id, granted_at) values ($1, $2, $3, now())',
      [randomUUID(), randomUUID(), post],
    );
  return post;
};
const of = (post: string) =>
  catalog.db.one<{ isRemoved: boolean; open: number }>(
    `select removed_at is not null as "isRemoved",
       (select count(*)::int from post_unlock u where u.post_id = p.id and u.ended_at is null) as open
     from post p where id = $1`,
    [post],
  );

it('what was bought of a post or a file whose release was taken back before that closed it goes back to its buyers (PUR-06, MSG-72)', async () => {
  const model = await catalog.aModel();
  const [post, file, deleted, paying, sent] = [
    await kept(model, { buyers: 2 }),
    await kept(model, { attachment: true, buyers: 1, priceCents: 900 }),
    await kept(model, { deleted: true, buyers: 1, priceCents: 900 }),
    await kept(model, { priceCents: 900 }),
    await kept(model, { attachment: true, priceCents: 900 }),
  ];
  const [agreed, draft, free] = [
    await kept(model, { released: true, buyers: 1, priceCents: 900 }),
    await kept(model, { cameOut: false, priceCents: 900 }),
    await kept(model, {}),
  ];
  const last = await catalog.db.one<{ seq: string }>('select coalesce(max(seq), 0) as seq from outbox');
  const before = Date.now();
  await catalog.db.transaction((tx) =>
    new CloseSalesWithoutRelease1766612600000().up({ query: (sql: string) => tx.query(sql) } as unknown as QueryRunner),
  );
  type Said = { name: string; aggregate: string; envelope: { subject: string; time: string; data: unknown } };
  const said = await catalog.db.query<Said>(
    'select name, aggregate_id as aggregate, envelope from outbox where seq > $1 order by seq',
    [last?.seq],
  );
  expect(said.map(({ aggregate }) => aggregate).sort()).toEqual([post, file, deleted, paying, sent].sort());
  for (const { name, aggregate, envelope } of said) {
    expect([name, envelope]).toMatchObject([
      'post.removed',
      {
        ...{ specversion: '1.0', type: 'post.removed', source: 'camarim/catalog', dataschema: 'post.removed/1' },
        ...{ subject: aggregate, data: { postId: aggregate, modelId: model } },
      },
    ]);
    expect(envelope.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    // everybody who ordered until now is meant
    expect(Math.abs(Date.parse(envelope.time) - before)).toBeLessThan(60_000);
  }
  for (const closed of [post, deleted, paying]) expect(await of(closed)).toEqual({ isRemoved: false, open: 0 });
  for (const closed of [file, sent]) expect(await of(closed)).toEqual({ isRemoved: true, open: 0 });
  expect(await of(agreed)).toEqual({ isRemoved: false, open: 1 });
  for (const left of [draft, free]) expect(await of(left)).toEqual({ isRemoved: false, open: 0 });
});
