import { changedFacts } from './changed-facts.js';

it('the log keeps only what differs, before and after, each as one word (USR-24)', () => {
  const rules = [{ weekday: 1, fromMinutes: 540, toMinutes: 720 }];
  const before = { title: 'Papo', priceCents: 100, features: ['a'], at: new Date(0), rules: [] };
  expect(changedFacts(before, { ...before, at: new Date(0), priceCents: 200, features: ['a', 'b'], rules })).toEqual({
    before: { priceCents: 100, features: '["a"]', rules: '[]' },
    after: { priceCents: 200, features: '["a","b"]', rules: JSON.stringify(rules) },
  });
  expect(changedFacts(null, { title: 'Papo' })).toEqual({ before: null, after: { title: 'Papo' } });
  expect(changedFacts({ title: 'Papo' }, null)).toEqual({ before: { title: 'Papo' }, after: null });
});
