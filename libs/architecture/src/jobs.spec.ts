import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `name: type` of every payload field in a service's table of jobs. */
function fieldsOf(file: string): string[] {
  const table = /export interface \w+Jobs \{([\s\S]*?)\n\}/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return [...table.matchAll(/: \{([^}]*)\}/g)].flatMap(([, payload = '']) =>
    payload
      .split(';')
      .map((field) => field.trim())
      .filter(Boolean),
  );
}

describe('jobs', () => {
  const files = readdirSync('apps')
    .map((app) => path.join('apps', app, 'src/jobs.ts'))
    .filter((file) => existsSync(file));

  it('carry only ids and counters, because Redis and the queue screen show them in clear text (GW-16)', () => {
    expect(files).toHaveLength(5);
    const fields = files.flatMap((file) => fieldsOf(file).map((field) => `${file} ${field}`));
    expect(fields.length).toBeGreaterThan(15);
    const harmless = /\b(?:\w+Id: string|\w+: (?:number|boolean|\d+(?: \| \d+)*))$/;
    expect(fields.filter((field) => !harmless.test(field))).toEqual([]);
  });
});
