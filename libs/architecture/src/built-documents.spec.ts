/** What is made from the code: by the build alone, so that no commit carries it and none can forget it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const HEAD = /\b(?:made|generated|written) by (?:the build|`?npm run generate|tools\/)/i;

const enumsIn = (part: unknown): unknown[][] => {
  if (Array.isArray(part)) return part.flatMap(enumsIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    key === 'enum' && Array.isArray(value) ? [value] : enumsIn(value),
  );
};

describe('a file that is made from the code', () => {
  it('stands in no commit', () => {
    expect(tracked.length).toBeGreaterThan(500);
    const data = tracked.filter(
      (file) => /\.(json|ya?ml|sql|conf|acl|ts|md)$/.test(file) && file !== 'package-lock.json',
    );
    const made = data.filter((file) => HEAD.test(readFileSync(file, 'utf8').split('\n').slice(0, 3).join('\n')));
    expect([...made, ...data.filter((file) => /\.gen\.|(^|\/)(openapi|asyncapi)\.\w+$/.test(file))]).toEqual([]);
  });

  it('is the same after every build: the values of an enum stand in one order', () => {
    const enums = enumsIn(JSON.parse(readFileSync('dist/openapi.json', 'utf8')));
    expect(enums.length).toBeGreaterThan(50);
    for (const values of enums) expect(values).toEqual(values.toSorted());
  });
});
