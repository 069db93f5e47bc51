import type { StaffRole } from '@camarim/domain';
import { aFan, aTeamMember, type Catalog, startCatalog, VISITOR } from '../../test/catalog-fixture.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
}, 60_000);
afterAll(() => catalog?.stop());

const waiting = async (role: StaffRole) => (await catalog.rpc.call('catalog.waiting.get', {}, aTeamMember(role))).lines;
const counts = async (role: StaffRole) =>
  Object.fromEntries((await waiting(role)).map(({ kind, count }) => [kind, count]));

it('what waits is counted as it is, named with the newest five, and each role reads its own (FA-02)', async () => {
  expect(await waiting('owner')).toEqual([]);
  const modelId = await catalog.aModel('luna');
  const postId = await catalog.aPost(modelId);
  const unchecked = await catalog.aModel('nova');
  await catalog.db.query('delete from model_kyc where model_id = $1', [unchecked]);
  for (let n = 0; n < 7; n += 1)
    await catalog.db.query(
      `insert into post_comment (post_id, model_id, author_name, content, user_id, status, created_at)
       values ($1, $2, 'Lia', 'Oi', gen_random_uuid(), 'pending', timestamptz '2026-11-20' + make_interval(days => $3))`,
      [postId, modelId, n],
    );
  const reported = await catalog.db.one<{ id: string }>(
    `insert into post_comment (post_id, model_id, author_name, content, user_id, status, report_count, created_at)
     values ($1, $2, 'Lia', 'Oi', gen_random_uuid(), 'visible', 1, '2026-11-10') returning id`,
    [postId, modelId],
  );
  await catalog.rpc.call(
    'catalog.notice.submit',
    {
      ...{ kind: 'other', address: 'https://camarim.example/luna', description: 'Esta foto é minha e não autorizei.' },
      ...{ name: 'Rita', email: 'rita@exemplo.com', isParticipant: true, goodFaith: true },
    },
    VISITOR,
  );
  await catalog.rpc.call(
    'catalog.release.record',
    { postId, hasCoPerformers: true, areReleasesChecked: false, reference: null },
    aTeamMember('content'),
  );

  expect(await counts('owner')).toEqual({ notice: 1, comment: 8, 'creator-check': 1, release: 1 });
  expect(await counts('support')).toEqual({ notice: 1, comment: 8 });
  expect(await counts('content')).toEqual({ comment: 8, release: 1 });
  expect(await counts('finance')).toEqual({});
  await expect(catalog.rpc.call('catalog.waiting.get', {}, aFan())).rejects.toMatchObject({
    code: 'unauthenticated',
  });

  const lines = await waiting('owner');
  const comments = lines.find(({ kind }) => kind === 'comment')?.newest ?? [];
  expect(comments.map(({ at }) => at.slice(0, 10))).toEqual([
    ...['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22'],
  ]);
  expect(lines.find(({ kind }) => kind === 'creator-check')?.newest).toMatchObject([{ id: unchecked, title: 'nova' }]);
  // who reported, and what was written, is for the screens that are asked for it
  expect(JSON.stringify(lines)).not.toMatch(/Rita|rita@|Lia/);

  // decided: it waits no more
  const verdict = { commentId: reported?.id ?? '', status: 'visible' as const };
  await catalog.rpc.call('catalog.comment.moderate', verdict, aTeamMember('support'));
  expect((await counts('owner')).comment).toBe(7);
});
