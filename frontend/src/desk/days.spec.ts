import { daysOf } from './days.js';

it('the team reads of a plan of one day as one day (BIL-02)', () => {
  expect([1, 0, 30].map(daysOf)).toEqual(['1 dia', '0 dias', '30 dias']);
});
