import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'frontend/src/admin';
/** Its link speaks to her herself, in the word of her studio. */
const FOR_HER = 'login/login-screen.tsx';

it('the team reads one word for who has a page, that of the menu: modelo, never criadora too (FA-02)', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.spec)\.tsx?$/.test(file) && file !== FOR_HER,
  );
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
      // an address, and the place of a name in the sentences of the audit, are read by nobody
      .replaceAll('/criadoras', '')
      .replaceAll(/\{criadora\}|'criadora'|\bcriadora:/g, '');
    return /criadora/i.test(text) ? [file] : [];
  });
  expect(found).toEqual([]);
});
