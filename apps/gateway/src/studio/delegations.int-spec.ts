import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import fc from 'fast-check';
import { furnishCreator, housePlan } from '../../test/creators/furnished.js';
import { ENDPOINTS, mayCall } from '../../test/document.js';
import { SEED } from '../../test/fuzz/fuzz.config.js';
import { type Answer, ask, hangUp } from '../../test/fuzz/http.js';
import { bodiesFor, pathsFor } from '../../test/fuzz/questions.js';
import { startWholeStack, type WholeStack } from '../../test/fuzz/whole-stack.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const IN_TIME_MS = 1_000;
let stack: WholeStack;
let modelId: string;
let postId: string;
let storyId: string;
let creatorId: string;
beforeAll(async () => {
  stack = await startWholeStack();
  const housePlanId = await housePlan(stack);
  const her = await furnishCreator(stack, 'lunareis', { isChecked: true, housePlanId, slot: null });
  ({ modelId, postId, storyId } = her);
  const [account] = await stack.query<{ id: string }>(
    `select id from users.account where email = 'creator@exemplo.com.br'`,
  );
  creatorId = account?.id ?? '';
  await stack.query(`update catalog.model set creator_user_id = $2, display_name = 'Luna' where id = $1`, [
    ...[modelId, creatorId],
  ]);
}, 180_000);
afterAll(async () => {
  hangUp();
  await stack?.end();
}, 30_000);

const send = (role: StaffRole | 'creator', method: string, path: string, body?: object): Promise<Answer> => {
  const question = {
    method,
    path: `/api/v1${path}`,
    headers: body ? JSON_TYPE : {},
    body: body ? JSON.stringify(body) : null,
  };
  return ask(stack.site, question, stack.headersOf(role));
};
const switched = async (task: string, isGranted: boolean): Promise<void> => {
  const answer = await send('creator', 'PUT', '/creator/delegations', { modelId, task, isGranted });
  expect(answer.status).toBe(200);
};

it('what she withdraws is refused within a second by every service, with a sentence that names her (STU-13)', async () => {
  const calendar = await (
    await fetch(`${stack.site}/api/v1/admin/calls/availability?modelId=${modelId}`, {
      headers: stack.headersOf('content'),
    })
  ).json();
  // sent again and again: each time counts as a change of what is there then
  const { planLinkHost: _, revision: __, ...hours } = calendar as Record<string, unknown>;
  const doors: Array<[task: string, says: string, ask: () => Promise<Answer>]> = [
    [
      ...(['publishing', 'Luna não permite que a equipe publique em seu nome.'] as const),
      () => send('content', 'PUT', `/admin/posts/${postId}/pin`),
    ],
    [
      ...(['publishing', 'Luna não permite que a equipe publique em seu nome.'] as const),
      () => send('content', 'PUT', `/admin/stories/${storyId}`, { durationSeconds: 9 }),
    ],
    [
      ...(['calls', 'Luna não permite que a equipe cuide das suas chamadas.'] as const),
      () => send('content', 'PUT', '/admin/calls/availability', hours),
    ],
    [
      ...(['comments', 'Luna não permite que a equipe responda comentários na página dela.'] as const),
      () => send('content', 'POST', `/admin/posts/${postId}/comments`, { content: 'Obrigada!' }),
    ],
  ];
  for (const [task, says, knock] of doors) {
    expect((await knock()).status).toBeLessThan(300);
    await switched(task, false);
    const from = performance.now();
    await eventually(async () => (await knock()).status === 403);
    expect(performance.now() - from).toBeLessThan(IN_TIME_MS);
    const { text } = await knock();
    expect(JSON.parse(text)).toMatchObject({ code: 'not-delegated', detail: says });
    await switched(task, true);
    await eventually(async () => (await knock()).status < 300);
  }
});

/** Every door of the team that can make, change or show a post or a story; what is gone makes nothing. */
const DOORS = ENDPOINTS.filter(
  ({ method, path, access }) =>
    /^\/api\/v1\/admin\/(posts|stories|collections|media)/.test(path) &&
    ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) &&
    access?.startsWith('staff:') &&
    !(method === 'DELETE' && /\/(posts|stories|media)\/\{[^}]+\}$/.test(path)),
);
const ROUNDS = 6;
const EACH = 16;

it('no session of the team, whatever it sends to whatever door, makes a post or a story hers (STU-02)', async () => {
  expect(DOORS.length).toBeGreaterThan(12);
  const granted = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const rows = await furnished();
    const hers = await authored('creator');
    const theirs = await authored('staff');
    for (const [turn, door] of DOORS.entries()) {
      const ids = [modelId, rows.freeAssetId, ...(door.path.includes('/stories') ? rows.stories : rows.posts)];
      const may = STAFF_ROLES.filter((role) => mayCall(role, door.access));
      const seed = SEED + round * 1_000 + turn;
      const questions = fc.sample((door.body === null ? pathsFor : bodiesFor)(door, ids), { numRuns: EACH, seed });
      for (const [index, { body, ...question }] of questions.entries()) {
        // a quarter of them by anybody of the team
        const from = index % 4 === 0 ? STAFF_ROLES : may;
        const role = from[(index + turn + round) % from.length] as StaffRole;
        const said = body === null ? null : claiming(body);
        const { status } = await ask(stack.site, { ...question, body: said }, stack.headersOf(role));
        const name = `${door.method} ${door.path}`;
        if (status < 300) granted.set(name, (granted.get(name) ?? 0) + 1);
        if (status < 300) expect(mayCall(role, door.access)).toBe(true);
      }
    }
    // and one that is surely granted, of each kind
    for (const [path, body] of rightOnes(rows)) {
      const { status, text } = await send('content', 'POST', path, body);
      expect([path, status, status < 300 ? '' : text]).toEqual([path, 201, '']);
    }
    const after = await authored('creator');
    expect(after.filter((id) => !hers.includes(id))).toEqual([]);
    const stillTheirs = await authored('staff');
    expect(theirs.filter((id) => !stillTheirs.includes(id))).toEqual([]);
    // a draft of hers that the team put on the air is the team's
    const shown = await send('content', 'PUT', `/admin/posts/${rows.draft}/published`, { isPublished: true });
    expect([shown.status, await authored('staff')]).toEqual([200, expect.arrayContaining([rows.draft])]);
  }
  expect(granted.size).toBeGreaterThan(5);
  expect([...granted.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(60);
}, 240_000);

/** The same body, that says whose it is in every way a form could. */
function claiming(body: string): string {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return body;
    // a form with a field nobody declared is refused whole: half of them go as they are
    return body.length % 2 === 0 ? body : JSON.stringify({ ...value, authorKind: 'creator', author_kind: 'creator' });
  } catch {
    return body;
  }
}

const rightOnes = ({ keptAssetId }: Awaited<ReturnType<typeof furnished>>): Array<[string, object]> => [
  [
    '/admin/posts',
    {
      ...{ modelId, media: keptAssetId, mediaType: 'image', title: 'Da equipe', description: 'Oi', isExclusive: false },
      ...{ isPremium: false, isHot: false, featured: false, previewSeconds: 5, cropBottom: 0, publish: true },
    },
  ],
  ['/admin/stories', { modelId, assetId: keptAssetId, durationSeconds: 10 }],
];

const authored = async (kind: 'creator' | 'staff'): Promise<string[]> =>
  (
    await stack.query<{ id: string }>(
      `select id::text from catalog.post where author_kind = $1
       union all select id::text from stories.story where author_kind = $1`,
      [kind],
    )
  ).map(({ id }) => id);

/** A draft and a published post of hers and of the team, and a story of each; and a draft of hers nobody touches. */
async function furnished() {
  const [assetId, freeAssetId, keptAssetId] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [assetId, freeAssetId, keptAssetId])
    await stack.query(
      `insert into catalog.media_asset (id, model_id, kind, status, width, height, thumbhash, renditions)
       select $1, $2, kind, status, width, height, thumbhash, renditions from catalog.media_asset
       where kind = 'image' and status = 'ready' limit 1`,
      [id, modelId],
    );
  const posts: string[] = [];
  for (const [author, isShown] of [
    ['creator', false],
    ['creator', false],
    ['creator', true],
    ['staff', false],
    ['staff', true],
  ] as const) {
    const id = randomUUID();
    await stack.query(
      `insert into catalog.post (id, model_id, asset_id, title, media_type, author_kind, is_published, published_at)
       values ($1, $2, $3, 'Ensaio', 'image', $4, $5, case when $5 then now() end)`,
      [id, modelId, assetId, author, isShown],
    );
    posts.push(id);
  }
  const stories: string[] = [];
  for (const author of ['creator', 'staff']) {
    const id = randomUUID();
    await stack.query(
      `insert into stories.story (id, model_id, media_type, asset_id, rendition, width, height, duration_seconds, author_kind)
       values ($1, $2, 'image', $3, 'w1080.webp', 1080, 1920, 3, $4)`,
      [id, modelId, assetId, author],
    );
    stories.push(id);
  }
  const [draft = '', ...others] = posts;
  return { freeAssetId, keptAssetId, draft, posts: others, stories };
}
