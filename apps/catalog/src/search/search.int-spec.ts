import { aTeamMember, type Catalog, startCatalog } from '../../test/catalog-fixture.js';

let catalog: Catalog;
let [luna, maya] = ['', ''];
let [studio, beach, behind] = ['', '', ''];
beforeAll(async () => {
  catalog = await startCatalog();
  [luna, maya] = [await catalog.aModel('luna.reis'), await catalog.aModel('maya.costa')];
  const aPost = async (modelId: string, title: string, description: string, createdAt: string) => {
    const id = await catalog.aPost(modelId, { createdAt });
    await catalog.db.query('update post set title = $2, description = $3 where id = $1', [id, title, description]);
    return id;
  };
  studio = await aPost(luna, 'Sessão de fotos no estúdio', 'Um dia inteiro.', '2026-11-01T00:00:00.000Z');
  beach = await aPost(maya, 'Amanhecer na praia', 'Gravações feitas em Búzios.', '2026-11-02T00:00:00.000Z');
  behind = await aPost(luna, 'Bastidores da praia', '', '2026-11-03T00:00:00.000Z');
}, 60_000);
afterAll(() => catalog?.stop());

const find = (search: string, role: Parameters<typeof aTeamMember>[0] = 'content', limit = 5) =>
  catalog.rpc.call('catalog.search.find', { search, limit }, aTeamMember(role));
const ids = (found: Array<{ id: string }>) => found.map(({ id }) => id);

describe('the palette', () => {
  it('finds a post by a part of its title, without accents, the newest first (OPS-04)', async () => {
    const { posts, models, isNear } = await find('PRAIA');
    expect(posts).toEqual([
      { id: behind, modelId: luna, modelName: 'luna.reis', title: 'Bastidores da praia', state: 'published' },
      { id: beach, modelId: maya, modelName: 'maya.costa', title: 'Amanhecer na praia', state: 'published' },
    ]);
    expect([models, isNear]).toEqual([[], false]);
    expect(ids((await find('sessao de')).posts)).toEqual([studio]);
    expect(ids((await find('praia', 'content', 1)).posts)).toEqual([behind]);
  });

  it('finds a post by a word of its description in another form (OPS-04)', async () => {
    expect(ids((await find('gravação buzios')).posts)).toEqual([]);
    expect(ids((await find('foto inteira')).posts)).toEqual([studio]);
    expect(ids((await find('buzios feita')).posts)).toEqual([beach]);
  });

  it('finds a post by a word with a typo, and a creator as well (OPS-04)', async () => {
    for (const typed of ['bastidroes', 'batidores', 'bastidores da pria']) {
      const found = await find(typed);
      expect([typed, ids(found.posts)[0], found.isNear]).toEqual([typed, behind, true]);
    }
    expect(ids((await find('mayya cota')).models)).toEqual([maya]);
    expect(await find('xyzzyx')).toEqual({ models: [], posts: [], isNear: true });
  });

  it('what has the text itself is never joined by guesses, and a percent sign stands for itself (OPS-04)', async () => {
    const { models, posts, isNear } = await find('luna');
    expect([ids(models), posts, isNear]).toEqual([[luna], [], false]);
    expect((await find('%%%')).posts).toEqual([]);
  });

  it('finds what is older than a thousand other posts, in order with the new ones (OPS-04)', async () => {
    await catalog.db.query(
      `insert into post (model_id, asset_id, title, description, media_type, is_published, published_at, created_at)
       select p.model_id, p.asset_id, case when n = 700 then 'De volta à praia' else 'Rotina ' || n end, '', p.media_type,
         true, p.published_at, p.created_at + n * interval '1 minute'
       from post p, generate_series(1, 1000) n where p.id = $1`,
      [behind],
    );
    const { posts } = await find('praia');
    expect(posts.map(({ title }) => title)).toEqual(['De volta à praia', 'Bastidores da praia', 'Amanhecer na praia']);
    expect(ids((await find('buzios feita')).posts)).toEqual([beach]);
    expect(ids((await find('bastidroes')).posts)).toEqual([behind]);
    expect((await find('rotina')).posts.map(({ title }) => title)[0]).toBe('Rotina 1000');
    await catalog.db.query(`delete from post where title like 'Rotina %' or title = 'De volta à praia'`);
  });

  it('shows posts to who publishes alone, and nothing that is deleted (OPS-04, USR-24)', async () => {
    for (const role of ['support', 'finance', 'marketing'] as const) {
      expect(await find('praia', role)).toEqual({ models: [], posts: [], isNear: true });
      expect(ids((await find('luna', role)).models)).toEqual([luna]);
    }
    await catalog.db.query('update post set deleted_at = now() where id = $1', [beach]);
    expect(ids((await find('praia')).posts)).toEqual([behind]);
    await catalog.db.query('update model set deleted_at = now() where id = $1', [luna]);
    expect(await find('bastidores')).toMatchObject({ posts: [] });
    expect((await find('luna')).models).toEqual([]);
  });
});
