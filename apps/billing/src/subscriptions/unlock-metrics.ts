import { metrics } from '@camarim/platform';
import { Histogram } from 'prom-client';

export const unlockSeconds = new Histogram({
  name: 'camarim_unlock_seconds',
  help: 'From the approval of a PIX payment to its paid days, whatever happened in between',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [metrics],
});
