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
  /** Configured pool size of one process. */
  pool: number;
  /** Services with a schema. */
  services: readonly string[];
}

/** Besides the pool, each process has one connection for the locks of its periodic tasks. */
const LOCKS = 1;
/** A migration and its lock; one process of a service migrates at a time, the others of its Job wait. */
const MIGRATION = 2;
/** Reserve for backups, replicas, metrics and an operator. */
const OPERATION = 20;

/** @returns the largest possible number of connections to Postgres: during a roll-out at the maximum size. */
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
