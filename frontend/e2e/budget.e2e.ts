import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const CLIENT = new URL('../../dist/frontend/client/', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, CLIENT)));
const gzipped = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
const manifest = (name: string) => JSON.parse(read(`.vite/${name}`).toString()) as Manifest;
const chunkOf = (chunks: Manifest, key: string): Chunk => {
  const chunk = chunks[key];
  if (!chunk) throw new Error(`expected ${key} in the build manifest`);
  return chunk;
};

/** An entry with everything it imports statically. */
function together(chunks: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunkOf(chunks, key).imports ?? []) together(chunks, next, seen);
  return seen;
}
const scripts = (chunks: Manifest, keys: Iterable<string>) =>
  new Set([...keys].map((key) => chunkOf(chunks, key).file));
const styles = (chunks: Manifest, keys: Iterable<string>) =>
  new Set([...keys].flatMap((key) => chunkOf(chunks, key).css ?? []));

const visitor = manifest('manifest.json');
const presell = manifest('manifest-presell.json');
const admin = manifest('manifest-admin.json');
const studio = manifest('manifest-creator.json');
const first = together(visitor, 'visitor.html');

it('a fan’s first load is at most 110 kB of script, gzipped, in either language', () => {
  expect(gzipped(scripts(visitor, first))).toBeLessThanOrEqual(110_000);
  const english = manifest('manifest-visitor.en.json');
  expect(gzipped(scripts(english, together(english, 'visitor.html')))).toBeLessThanOrEqual(110_000);
});

it('a page carries the texts of its own language alone', () => {
  const texts = (chunks: Manifest) =>
    [...scripts(chunks, Object.keys(chunks))].map((file) => read(file).toString()).join();
  const [portuguese, english] = [texts(visitor), texts(manifest('manifest-visitor.en.json'))];
  expect([portuguese.includes('Pular para o conteúdo'), portuguese.includes('Skip to content')]).toEqual([true, false]);
  expect([english.includes('Pular para o conteúdo'), english.includes('Skip to content')]).toEqual([false, true]);
});

it('page and styles of a fan are at most 20 kB, gzipped', () => {
  expect(gzipped([...styles(visitor, first), 'visitor.html'])).toBeLessThanOrEqual(20_000);
});

it('the landing page of an ad is at most 15 kB of script and 14 kB of page and styles, gzipped', () => {
  const all = together(presell, 'presell.html');
  expect(gzipped(scripts(presell, all))).toBeLessThanOrEqual(15_000);
  expect(gzipped(['presell.html'])).toBeLessThanOrEqual(14_000);
});

it('a visitor from an ad waits only for the page and its picture: no style sheet and no script is requested before them', () => {
  const page = read('presell.html').toString();
  expect(page).toMatch(/<style nonce="__CSP_NONCE__">[^<]*\.presell/);
  expect(page).not.toMatch(/<link rel="(stylesheet|modulepreload)"|<script[^>]+src=/);
});

it('the checkout loads later and adds at most 45 kB, gzipped', () => {
  const key = 'src/visitor/checkout/checkout-sheet.tsx';
  expect(first.has(key)).toBe(false);
  const added = [...together(visitor, key)].filter((each) => !first.has(each));
  expect(gzipped(scripts(visitor, added))).toBeLessThanOrEqual(45_000);
});

it('the room of a call adds at most 25 kB of script, gzipped, to what the page before it has, for a fan and in the studio', () => {
  const added = (chunks: Manifest, key: string, ...before: string[]) => {
    const there = new Set(before.flatMap((each) => [...together(chunks, each)]));
    return gzipped(
      scripts(
        chunks,
        [...together(chunks, key)].filter((each) => !there.has(each)),
      ),
    );
  };
  const [fans, hers] = ['src/visitor/bookings/fan-room.tsx', 'src/creator/room-screen.tsx'] as const;
  expect(first.has(fans)).toBe(false);
  expect(added(visitor, fans, 'visitor.html', 'src/visitor/bookings/booking-page.tsx')).toBeLessThanOrEqual(25_000);
  expect(added(studio, hers, 'creator.html', 'src/creator/agenda-screen.tsx')).toBeLessThanOrEqual(25_000);
});

it('the back-office is at most 250 kB of script and 45 kB of styles, and a fan gets none of it', () => {
  const all = together(admin, 'admin.html');
  expect(gzipped(scripts(admin, all))).toBeLessThanOrEqual(250_000);
  expect(gzipped([...styles(admin, all), 'admin.html'])).toBeLessThanOrEqual(45_000);
  const fans = new Set(Object.values(visitor).map(({ file }) => file));
  expect([...scripts(admin, all)].filter((file) => fans.has(file))).toEqual([]);
});

it('plots and each screen of the back-office load when they are opened', () => {
  const all = together(admin, 'admin.html');
  const later = ['plots/plot.tsx', 'models/models-screen.tsx', 'content/content-screen.tsx', 'sales/sales-screen.tsx'];
  expect(later.filter((file) => all.has(`src/admin/${file}`) || !admin[`src/admin/${file}`])).toEqual([]);
});

it('what a creator waits for on her phone is at most 110 kB of script and 20 kB of page and styles, without Mantine; each screen comes later', () => {
  const all = together(studio, 'creator.html');
  expect(gzipped(scripts(studio, all))).toBeLessThanOrEqual(110_000);
  expect(gzipped([...styles(studio, all), 'creator.html'])).toBeLessThanOrEqual(20_000);
  // nor does any part that comes later bring it along
  const everything = [...scripts(studio, Object.keys(studio))].filter((file) => file.endsWith('.js'));
  expect(everything.filter((file) => /mantine-/.test(read(file).toString()))).toEqual([]);
  const screens = Object.keys(studio).filter((key) => /^src\/creator\/[\w-]+-screen\.tsx$/.test(key));
  expect(screens.length).toBeGreaterThan(12);
  expect(screens.filter((key) => all.has(key))).toEqual([]);
});
