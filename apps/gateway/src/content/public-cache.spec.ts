import { PublicCache } from './public-cache.js';

interface Answer {
  about: string | null;
  weight: number;
}
let now: number;
let asked: string[];
let cache: PublicCache<Answer>;
const read = (key: string, answer: Partial<Answer> = {}) =>
  cache.read(key, () => {
    asked.push(key);
    return Promise.resolve({ about: 'luna', weight: 1, ...answer });
  });

beforeEach(() => {
  now = 0;
  asked = [];
  cache = new PublicCache({
    lifeMs: 10,
    limit: 3,
    weigh: ({ weight }) => weight,
    about: ({ about }) => about,
    now: () => now,
  });
});

it('an answer lives until its time is over', async () => {
  await read('a');
  now = 9;
  await read('a');
  now = 10;
  await read('a');
  expect(asked).toEqual(['a', 'a']);
});

it('what was used longest ago makes room, however heavy the new one is', async () => {
  for (const key of ['a', 'b', 'c', 'a', 'd']) await read(key);
  await read('a');
  await read('b');
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'b']);
  await read('giant', { weight: 100 });
  expect(cache.size).toBe(0);
  await read('a');
  await read('a');
  expect(asked.slice(-2)).toEqual(['giant', 'a']);
});

it('a change takes along what is about it and what is about everybody, and nothing else', async () => {
  await read('luna');
  await read('maya', { about: 'maya' });
  await read('gallery', { about: null });
  cache.forget('luna');
  for (const key of ['luna', 'maya', 'gallery']) await read(key);
  expect(asked).toEqual(['luna', 'maya', 'gallery', 'luna', 'gallery']);
  cache.forget(null);
  expect(cache.size).toBe(0);
});

it('a failure is told to those who wait for it and is asked about again', async () => {
  const failing = () => {
    asked.push('x');
    return Promise.reject(new Error('away'));
  };
  await expect(Promise.all([cache.read('x', failing), cache.read('x', failing)])).rejects.toThrow('away');
  await read('x');
  expect(asked).toEqual(['x', 'x']);
});
