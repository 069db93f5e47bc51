import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@camarim/domain';
import { aTeamMember, type Catalog } from '../../test/catalog-fixture.js';
import { startCatalogBesideBilling } from '../../test/stand-in-billing.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalogBesideBilling();
}, 60_000);
afterAll(() => catalog?.stop());

const admin = aTeamMember('admin');
const counts = (period: 'today' | 'yesterday' | '7d' = 'yesterday') =>
  catalog.rpc.call('catalog.metrics.dashboard', { period, at: catalog.clock.now().toISOString() }, admin);
const made = (id: string, daysAgo: number, revision = 1) =>
  catalog.db.query(`insert into model (id, username, display_name, created_at, revision) values ($1, $2, $3, $4, $5)`, [
    id,
    `m${id.slice(0, 8)}`,
    `Estrela ${revision}`,
    new Date(catalog.clock.now().getTime() - daysAgo * DAY_MS),
    revision,
  ]);
const turn = (modelId: string, isActive: boolean) =>
  catalog.rpc.call('catalog.model.set-active', { modelId, isActive }, admin);

describe('the active models of the dashboard', () => {
  it('are counted as they were at the end of each window, whatever happened since (FA-04)', async () => {
    const { active: before } = await counts('today');
    const [stays, leaves, goes] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [stays, leaves, goes]) {
      await made(id, 3);
      await catalog.db.query(
        `insert into model_kyc (model_id, is_over_18, is_document_checked, checked_by, checked_at)
        values ($1, true, true, $2, now())`,
        [id, randomUUID()],
      );
    }
    const base = before ?? 0;
    // a week ago none of the three was there
    expect(await counts('today')).toEqual({ active: base + 3, previous: base });
    catalog.clock.move(DAY_MS);
    await turn(leaves, false);
    await catalog.rpc.call('catalog.model.delete', { modelId: goes }, admin);
    catalog.clock.move(1_000);
    expect(await counts('today')).toEqual({ active: base + 1, previous: base });
    expect(await counts('yesterday')).toEqual({ active: base + 3, previous: base });
    // beyond the minute at which the day compared with is cut
    catalog.clock.move(DAY_MS + 120_000);
    await turn(leaves, true);
    catalog.clock.move(1_000);
    expect(await counts('today')).toEqual({ active: base + 2, previous: base });
    // five days before today's week none of the three was there
    expect((await counts('7d')).previous).toBe(base);
    // a week after the two had left
    catalog.clock.move(6 * DAY_MS);
    expect(await counts('today')).toEqual({ active: base + 2, previous: base + 1 });
  });

  it('are unknown for a time nobody wrote down, never invented (FA-04)', async () => {
    const id = randomUUID();
    await made(id, 20, 4);
    const now = catalog.clock.now();
    // as the table begins for a model that was edited before there was one
    await catalog.db.query(
      `insert into model_activity (model_id, is_active, at, is_first_known) values ($1, true, $2, true)`,
      [id, new Date(now.getTime() - DAY_MS / 2)],
    );
    const { active, previous } = await counts('7d');
    expect([typeof active, previous]).toEqual(['number', null]);
  });

  it('are written down once and for all, and told to those who read totals (FA-04, USR-24)', async () => {
    await expect(catalog.db.query(`update model_activity set is_active = true`)).rejects.toThrow('append-only');
    await expect(
      catalog.rpc.call('catalog.metrics.dashboard', { period: 'today', at: 'x' }, admin),
    ).rejects.toMatchObject({ code: 'validation-failed' });
    await expect(
      catalog.rpc.call('catalog.metrics.dashboard', { period: 'today', at: '2026-11-20' }, aTeamMember('content')),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('keep their names when they are gone (FA-05)', async () => {
    const id = randomUUID();
    await made(id, 1);
    await catalog.rpc.call('catalog.model.delete', { modelId: id }, admin);
    expect(await catalog.rpc.call('catalog.metrics.model-names', { modelIds: [id, 'x'] }, admin)).toEqual([
      { modelId: id, username: `m${id.slice(0, 8)}`, displayName: 'Estrela 1' },
    ]);
  });

  it('name the creator of a sale to whoever reads sales, also after she has left (A2)', async () => {
    const id = randomUUID();
    await made(id, 1);
    await catalog.rpc.call('catalog.model.delete', { modelId: id }, admin);
    const names = (who = aTeamMember('support')) =>
      catalog.rpc.call('catalog.model.names', { modelIds: [id, randomUUID()] }, who);
    expect(await names()).toEqual({
      items: [{ modelId: id, username: `m${id.slice(0, 8)}`, displayName: 'Estrela 1' }],
    });
  });
});
