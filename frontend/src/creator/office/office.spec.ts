import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = 'frontend/src/creator/office';
const styles = readFileSync(join(folder, 'office.css'), 'utf8');

/** A file and everything of the back-office it imports, directly or through others. */
function together(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?'(\.[^']+\.js)'/g)) {
    const source = ['.tsx', '.ts']
      .map((ending) => join(dirname(file), path.replace(/\.js$/, ending)))
      .find((each) => existsSync(each));
    if (source) together(source, seen);
  }
  return seen;
}

it('every part the studio borrows from the back-office comes with its looks (CAT-36, CAT-39)', () => {
  const texts = ['hours-screen.tsx', 'figures-screen.tsx'].flatMap((file) => [
    ...together(join(folder, file)).values(),
  ]);
  const used = texts
    .flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  const withLooks = [...new Set(used)].filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.css`));
  expect(withLooks.length).toBeGreaterThan(10);
  expect(withLooks.filter((name) => !styles.includes(`@mantine/core/styles/${name}.css`))).toEqual([]);
});
