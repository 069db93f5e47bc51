// The faults F1 to F29 of reliability §4.4. quick: part of the short run. within: seconds after the fault within which
// a new fan must get access, where that table gives a limit. only: the only reason for which requests may be retried.
// alone: runs without new fans. skip(run): why it cannot run here.
import * as clusters from './faults-clusters.mjs';
import { diskFull, noDisk, powerCut } from './faults-disk.mjs';
import * as outside from './faults-outside.mjs';
import * as processes from './faults-processes.mjs';
import { noDump, restoredOver } from './faults-restore.mjs';
import * as servers from './faults-servers.mjs';
import * as upgrades from './faults-upgrades.mjs';

export const faults = [
  { id: 'F1', title: 'kill -9 of every kind of process', quick: true, within: 5, run: processes.killEach },
  { id: 'F2', title: 'kill -9 of NATS', quick: true, within: 5, run: servers.natsKilled },
  { id: 'F3', title: 'NATS killed every 3 s', within: 20, run: servers.natsKilledOften },
  { id: 'F4', title: 'NATS unavailable', within: 10, run: servers.natsAway },
  { id: 'F5', title: 'NATS store wiped', quick: true, within: 60, run: servers.natsWiped },
  { id: 'F6', title: 'Redis killed, unavailable, wiped', quick: true, within: 20, run: servers.redisLost },
  { id: 'F7', title: 'Postgres killed and unavailable', quick: true, within: 5, run: servers.postgresLost },
  { id: 'F8', title: 'power cut of all servers', skip: noDisk, run: powerCut },
  { id: 'F9', title: 'processes and servers frozen', quick: true, run: processes.freezeEach },
  { id: 'F10', title: 'silent network', quick: true, within: 15, run: servers.silentNetwork },
  { id: 'F11', title: 'slow and lossy network', run: servers.badNetwork },
  { id: 'F12', title: 'provider fails, hangs, is slow', quick: true, run: outside.badProvider },
  { id: 'F13', title: 'webhooks doubled, shuffled, lost', quick: true, run: outside.badNotices },
  { id: 'F14', title: 'forged webhooks', quick: true, run: outside.forgedNotices },
  { id: 'F15', title: 'a process with a wrong clock', run: processes.wrongClock },
  { id: 'F16', title: 'events no consumer can parse', quick: true, run: outside.poison },
  { id: 'F17', title: 'disk full under servers, logs and uploads', skip: noDisk, run: diskFull },
  { id: 'F18', title: 'five first starts at once', alone: true, run: processes.firstStarts },
  { id: 'F19', title: 'rolling restart of everything', quick: true, only: 503, run: processes.rollingRestart },
  { id: 'F20', title: 'Meta fails, hangs, limits', quick: true, run: outside.badMeta },
  { id: 'F21', title: 'a long query, then a stopped service', quick: true, run: processes.slowService },
  { id: 'F22', title: 'webhook, poll and team approve at once', quick: true, run: outside.approvedAtOnce },
  { id: 'F23', title: 'every table gets a column and an index', run: upgrades.everyTableGrows },
  {
    id: 'F24',
    title: 'the previous release sells while this one migrates',
    alone: true,
    skip: upgrades.noPreviousRelease,
    run: upgrades.releaseTakesOver,
  },
  { id: 'F25', title: 'a dump from before 20 payments restored', alone: true, skip: noDump, run: restoredOver },
  {
    id: 'F26',
    title: 'one of three NATS servers killed, cut off, wiped',
    skip: clusters.noNatsCluster,
    run: clusters.natsCluster,
  },
  {
    id: 'F27',
    title: 'Postgres primary killed, standby promoted',
    skip: clusters.noStandby,
    run: clusters.postgresPromoted,
  },
  { id: 'F28', title: 'Redis replica promoted', skip: clusters.noReplica, run: clusters.redisPromoted },
  { id: 'F29', title: 'the first provider dies, the second takes over', run: outside.providerDies },
];
