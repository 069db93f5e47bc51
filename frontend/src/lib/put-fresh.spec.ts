import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { putFresh } from './put-fresh.js';

const KEY = ['staff'] as const;

it('who has just signed in stays so, also when an earlier question who is there is answered late (USR-22)', async () => {
  const client = new QueryClient();
  const answers: Array<(who: string | null) => void> = [];
  const queryFn = () => new Promise<string | null>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => {});
  answers[0]?.(null);
  await client.getQueryCache().find({ queryKey: KEY })?.promise;
  const asked = client.refetchQueries({ queryKey: KEY });
  expect(answers).toHaveLength(2);
  putFresh<readonly string[]>(client, KEY, 'Ana');
  answers[1]?.(null);
  await asked;
  expect(client.getQueryData(KEY)).toBe('Ana');
  stop();
  client.clear();
});

it('an answer of the server is put where a late one cannot undo it, on every screen', () => {
  const root = 'frontend/src';
  // it fills its cache before anything else reads it
  const server = 'visitor/entry-server.tsx';
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.') && file !== server)
    // a change of what is there names its type: `setQueryData<Pages>`
    .filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes('.setQueryData('));
  expect(found).toEqual([]);
});
