import type { PageData } from '@camarim/contracts';
import { Clock } from '@camarim/platform';
import { RenderedPages } from './rendered-pages.service.js';

const data = (name: string) => ({ me: { name }, publicUrl: 'https://camarim.test' }) as unknown as PageData;

describe('the page of a visitor without an account', () => {
  let drawn: string[];
  let nowMs: number;
  let pages: RenderedPages;
  const render = ({ url, data: { me } }: { url: string; data: PageData }) => {
    drawn.push(url);
    if (url.includes('explode')) throw new Error('not drawn');
    return { status: 200, head: `<link href="${url}">`, html: `${me.name} <a href="${url}">`, state: { me } };
  };
  const draw = (url: string, name = 'visitor', language: 'pt-BR' | 'en' = 'pt-BR') =>
    pages.draw(render, { language, url, data: data(name) });

  beforeEach(() => {
    drawn = [];
    nowMs = Date.UTC(2026, 10, 27);
    pages = new RenderedPages({ now: () => new Date(nowMs) } as Clock);
  });

  it('is drawn once for all who get the very same (GW-15)', async () => {
    const all = await Promise.all([draw('/luna'), draw('/luna'), draw('/luna')]);
    expect(drawn).toHaveLength(1);
    expect(new Set(all.map(({ html }) => html))).toEqual(new Set(['visitor <a href="/luna">']));
  });

  it('is drawn anew for other data, another address, another language, and after ten seconds (GW-15)', async () => {
    await draw('/luna');
    expect((await draw('/luna', 'changed')).html).toContain('changed');
    await draw('/luna?filtro=videos');
    await draw('/luna', 'visitor', 'en');
    nowMs += 10_000;
    await draw('/luna');
    expect(drawn).toHaveLength(5);
  });

  it('of two clicks on one ad is drawn once, and each gets its own address (GW-05)', async () => {
    const [one, other] = [
      await draw('/luna?utm_source=meta&fbclid=IwAR0-a_b&x=1'),
      await draw('/luna?utm_source=meta&fbclid=IwAR0-zz&x=1'),
    ];
    expect(drawn).toHaveLength(1);
    expect(one).toMatchObject({
      head: '<link href="/luna?utm_source=meta&fbclid=IwAR0-a_b&x=1">',
      html: 'visitor <a href="/luna?utm_source=meta&fbclid=IwAR0-a_b&x=1">',
    });
    expect(other.html).toBe('visitor <a href="/luna?utm_source=meta&fbclid=IwAR0-zz&x=1">');
  });

  it('with a click id that could be markup is drawn for itself (GW-05)', async () => {
    await draw('/luna?fbclid=%22%3E');
    await draw('/luna?fbclid=%22%3C');
    expect(drawn).toEqual(['/luna?fbclid=%22%3E', '/luna?fbclid=%22%3C']);
  });

  it('that could not be drawn is tried again (GW-15)', async () => {
    await expect(draw('/explode')).rejects.toThrow('not drawn');
    await expect(draw('/explode')).rejects.toThrow('not drawn');
    expect(drawn).toHaveLength(2);
  });
});
