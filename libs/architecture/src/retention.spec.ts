import { readFileSync } from 'node:fs';
import { RETENTION } from '@camarim/domain';

/** A key in words: `webhookBody` -> 'webhook body'. */
const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

describe('the table of how long rows are kept', () => {
  it('is the same in the documents and in the code (R12)', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    const rows = [...page.matchAll(/^\| ([a-z ]+) \| (\d+) days after (.+?) \| (.+) \|$/gm)].map((row) => row.slice(1));
    const wanted = Object.entries(RETENTION).map(([name, { days, from, because }]) => [
      words(name),
      String(days),
      from,
      because,
    ]);
    expect(rows).toEqual(wanted);
  });
});
