import type { Manifest } from './manifests.js';

interface Rolling {
  replicas?: number;
  strategy?: { rollingUpdate?: { maxSurge?: number } };
}
interface Scaling {
  scaleTargetRef: { name: string };
  maxReplicas?: number;
  maxReplicaCount?: number;
}
interface Budget {
  /** Connections of one process, as it is set. */
  pool: number;
  /** Services with a schema. */
  services: readonly string[];
}

/** Beside the pool, each process holds the locks of its rounds in a connection of its own. */
const LOCKS = 1;
/** A migration and its lock; each service migrates in one process at a time, the others of its Job wait. */
const MIGRATION = 2;
/** Backups, replicas, metrics, and the person who looks what is wrong. */
const OPERATION = 20;

/** @returns how many connections to Postgres there can be at once, in the middle of a roll-out at the largest size. */
export function connectionsNeeded(objects: Manifest[], { pool, services }: Budget): number {
  const scalings = objects
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject')
    .map(({ spec }) => spec as unknown as Scaling);
  const processesOf = (service: string): number => {
    const name = `${service}-server`;
    const found = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    const { replicas = 1, strategy } = found.spec as unknown as Rolling;
    const own = scalings.filter(({ scaleTargetRef }) => scaleTargetRef.name === name);
    const most = own.map((scaling) => scaling.maxReplicas ?? scaling.maxReplicaCount ?? Number.POSITIVE_INFINITY);
    return Math.max(replicas, ...most) + (strategy?.rollingUpdate?.maxSurge ?? 0);
  };
  const each = services.map((service) => processesOf(service) * (pool + LOCKS) + MIGRATION);
  return each.reduce((sum, count) => sum + count, OPERATION);
}
