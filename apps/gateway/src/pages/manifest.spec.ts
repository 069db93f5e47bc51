import { existsSync, readFileSync, statSync } from 'node:fs';
import { manifestAt } from './manifest.js';

interface Manifest {
  id: string;
  name: string;
  display: string;
  icons: Array<{ src: string }>;
}
const at = (query: string) => manifestAt(`/manifest.webmanifest${query}`) as Manifest | null;

describe('the site on a home screen', () => {
  it.each([
    ['', 'Camarim', 'app'],
    ['?alias=agenda', 'Agenda', 'agenda'],
    ['?alias=leitura', 'Leitura', 'leitura'],
    ['?alias=../x', 'Camarim', 'app'],
  ])('has the name and icon somebody chose: %s (PUSH-05)', (query, name, alias) => {
    const manifest = at(query);
    expect(manifest).toMatchObject({ id: '/', name, display: 'standalone' });
    expect(manifest?.icons.map(({ src }) => src)).toEqual([`/icon-${alias}-192.png`, `/icon-${alias}-512.png`]);
    for (const { src } of manifest?.icons ?? []) expect(existsSync(`frontend/public${src}`)).toBe(true);
  });
  it('is no other address (PUSH-05)', () => {
    expect([manifestAt('/manifest.webmanifest.js'), manifestAt('/luna')]).toEqual([null, null]);
  });
  it('has a worker of 2 kB at most that never stays without a banner (PUSH-07)', () => {
    expect(statSync('frontend/public/sw.js').size).toBeLessThanOrEqual(2_048);
    const pushes = readFileSync('frontend/public/sw.js', 'utf8').match(/showNotification/g);
    expect(pushes).toHaveLength(1);
  });
});
