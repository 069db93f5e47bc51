import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'frontend/src/admin';
const styles = readFileSync(join(folder, 'styles.css'), 'utf8');
const used = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
);

it('every part the team sees comes with its looks, like the count on the bell (A5)', () => {
  const withLooks = [...used].filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.css`));
  expect(withLooks.length).toBeGreaterThan(20);
  expect(withLooks.filter((name) => !styles.includes(`@mantine/core/styles/${name}.css`))).toEqual([]);
});
