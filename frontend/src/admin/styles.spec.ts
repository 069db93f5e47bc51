import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'frontend/src/admin';
const styles = readFileSync(join(folder, 'styles.css'), 'utf8');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
const used = new Set(
  sources
    .flatMap(({ text }) => [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
);

it('every part the team sees comes with its looks, like the count on the bell (A5)', () => {
  const withLooks = [...used].filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.css`));
  expect(withLooks.length).toBeGreaterThan(20);
  expect(withLooks.filter((name) => !styles.includes(`@mantine/core/styles/${name}.css`))).toEqual([]);
});

it('no form loses its columns to the security policy: Mantine is asked for nothing by the width of the screen (A5)', () => {
  // for both it writes a <style> into the page, which the policy refuses
  const parts = ['SimpleGrid', 'Grid', 'AppShell', 'MediaQuery'];
  const byWidth = /\{\s*(?:(?:base|xs|sm|md|lg|xl):\s*[^,{}]+,?\s*)+\}/g;
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(byWidth)].map(([object]) => `${file}: ${object}`),
  );
  expect([parts.filter((name) => used.has(name)), found]).toEqual([[], []]);
});
