import { randomUUID } from 'node:crypto';
import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { StandInDoor } from '@camarim/messaging';
import { eventually } from '@camarim/testing';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Bench, OWNER, PASSWORD, refusal, startBench } from '../../test/bench.js';
import { standInCatalog } from '../../test/stand-in-catalog.js';

const [LUNA, MAYA] = [randomUUID(), randomUUID()];
const creator: Identity & { kind: 'user' } = {
  ...{ kind: 'user', role: 'creator', userId: randomUUID(), sessionId: randomUUID() },
};

/** The catalog, which knows whose page is whose. */
@Controller()
class CatalogDoors {
  @StandInDoor('catalog.model.creator-of')
  creatorOf(@Payload() { modelId }: RpcRequest<'catalog.model.creator-of'>): RpcReply<'catalog.model.creator-of'> {
    return { creatorUserId: modelId === LUNA ? creator.userId : randomUUID(), displayName: 'Luna Reis' };
  }
}

describe('what the team did, for the creator it concerns', () => {
  let bench: Bench;
  let catalog: Awaited<ReturnType<typeof standInCatalog>>;
  let staffId: string;
  let staffName: string;
  beforeAll(async () => {
    bench = await startBench({ STAFF_EMAIL: OWNER, STAFF_PASSWORD: PASSWORD });
    const { identity } = await bench.staffSession(OWNER, PASSWORD);
    staffId = (identity as { userId: string }).userId;
    staffName = (await bench.db.one<{ name: string }>('select name from staff where id = $1', [staffId]))?.name ?? '';
    catalog = await standInCatalog(bench, CatalogDoors);
  }, 60_000);
  afterAll(async () => {
    await catalog?.close();
    await bench?.end();
  });

  const now = () => bench.clock.now().toISOString();
  const ask = (modelId = LUNA, who: Identity = creator, own: { cursor?: string | null; limit?: number } = {}) =>
    bench.call('users.audit.of-model', { modelId, cursor: null, limit: 30, ...own }, who);
  const post = (action: string, own: { modelId?: string; by?: string } = {}) => {
    const { modelId = LUNA, by = staffId } = own;
    bench.clock.move(1_000);
    return bench.happens('content-change.recorded', {
      ...{ changeId: randomUUID(), staffId: by, action, targetType: 'post', targetId: randomUUID(), modelId },
      ...{ details: { note: 'nada para ela' }, at: now() },
    });
  };
  const logged = (count: number) =>
    eventually(async () => {
      const row = await bench.db.one<{ n: number }>('select count(*)::int as n from audit_entry where action ~ $1', [
        '^(post|story|call|notice|demo-likes)[.]',
      ]);
      return row?.n === count;
    });

  it('is said of her posts, stories and calls, with who and when, and without facts, people or ids (STU-10)', async () => {
    await post('post.published');
    bench.clock.move(1_000);
    await bench.happens('story-change.recorded', {
      ...{ changeId: randomUUID(), staffId, action: 'story.deleted', targetType: 'story', targetId: randomUUID() },
      ...{ modelId: LUNA, details: {}, at: now() },
    });
    bench.clock.move(1_000);
    await bench.happens('call-change.recorded', {
      ...{ changeId: randomUUID(), staffId, change: 'calendar-saved', targetId: LUNA, modelId: LUNA },
      ...{ before: null, after: { zone: 'America/Sao_Paulo' }, at: now() },
    });
    // another creator's, a report, demonstration rows, and what she did herself
    await post('post.hidden', { modelId: MAYA });
    await post('notice.decided');
    await post('demo-likes.added');
    await post('post.pinned', { by: creator.userId });
    await logged(7);
    const page = await ask();
    expect(page.items.map(({ act, by }) => [act, by])).toEqual([
      ['call.calendar-saved', staffName],
      ['story.deleted', staffName],
      ['post.published', staffName],
    ]);
    for (const line of page.items) expect(Object.keys(line).sort()).toEqual(['act', 'at', 'by', 'id']);
    expect(JSON.stringify(page)).not.toContain(staffId);
  });

  it('is read page by page (STU-10)', async () => {
    await post('post.updated');
    await post('post.deleted');
    await logged(9);
    const first = await ask(LUNA, creator, { limit: 3 });
    const rest = await ask(LUNA, creator, { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ act }) => act)).toEqual([
      ...['post.deleted', 'post.updated', 'call.calendar-saved', 'story.deleted', 'post.published'],
    ]);
    expect(rest.nextCursor).toBeNull();
  });

  it('begins with what she lets the team do, said as hers; who took her account off the page is named (STU-13, STU-10)', async () => {
    const change = (changedBy: string | null, isGranted: boolean, modelId = LUNA) => {
      bench.clock.move(1_000);
      const what = { modelId, task: 'publishing' as const, isGranted, changedBy, at: now() };
      return bench.happens('delegation.changed', what);
    };
    await change(creator.userId, false);
    await change(staffId, true);
    // nobody's switch, somebody else's page, and what another creator of hers said before
    await change(null, true);
    await change(randomUUID(), false, MAYA);
    await change(randomUUID(), true);
    await eventually(async () => {
      const row = await bench.db.one<{ n: number }>(
        `select count(*)::int as n from audit_entry where action ~ '^delegation[.]'`,
      );
      return row?.n === 4;
    });
    const { items } = await ask(LUNA, creator, { limit: 2 });
    expect(items.map(({ act, by }) => [act, by])).toEqual([
      ['delegation.publishing-granted', staffName],
      ['delegation.publishing-withdrawn', 'Você'],
    ]);
  });

  it('is nobody else’s: another model is not there for her, and no fan and nobody else comes in (STU-04)', async () => {
    expect(await refusal(ask(MAYA))).toBe('model-not-found');
    expect(await refusal(ask(LUNA, { ...creator, userId: randomUUID() }))).toBe('model-not-found');
    expect(await refusal(ask(LUNA, { ...creator, role: 'fan' }))).toBe('forbidden');
  });
});
