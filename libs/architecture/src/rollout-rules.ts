import type { Container, Labels, Manifest } from './manifests.js';

interface Rolling {
  replicas?: number;
  strategy?: { rollingUpdate?: { maxSurge?: number; maxUnavailable?: number } };
  template: {
    metadata: { labels: Labels };
    spec: { terminationGracePeriodSeconds?: number; containers: Container[] };
  };
}
interface Scaling {
  scaleTargetRef: { name: string };
  minReplicas?: number;
  minReplicaCount?: number;
}
/** Seconds a stopping process waits before it stops accepting requests: longer than Services need to remove it. */
const QUIET_SECONDS = 5;

/**
 * Finds what would make a roll-out lose requests or capacity, one sentence per problem.
 * @param stopSeconds the longest time a process takes to finish its current work.
 */
export function rolloutProblems(objects: Manifest[], stopSeconds: number): string[] {
  const scalings = objects
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject')
    .map(({ spec }) => spec as unknown as Scaling);
  return objects
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ metadata: { name }, spec }) => {
      const { replicas, strategy, template } = spec as unknown as Rolling;
      const problems: string[] = [];
      const must = (holds: boolean, sentence: string) => {
        if (!holds) problems.push(`${name}: ${sentence}`);
      };
      const rolling = strategy?.rollingUpdate;
      must(
        rolling?.maxUnavailable === 0 && (rolling.maxSurge ?? 0) >= 1,
        'an old process stops before a new one is ready',
      );
      const quiet = quietSeconds(template.spec.containers);
      must(quiet >= QUIET_SECONDS, 'it stops while others still send requests to it');
      const grace = template.spec.terminationGracePeriodSeconds ?? 0;
      must(grace > quiet + stopSeconds, 'it is killed before it has finished');
      const own = scalings.filter(({ scaleTargetRef }) => scaleTargetRef.name === name);
      must(own.length === 1, `${own.length} rules set the number of replicas`);
      must(replicas === undefined, 'each roll-out resets it to a fixed number');
      must(
        own.every((scaling) => (scaling.minReplicas ?? scaling.minReplicaCount ?? 0) >= 2),
        'it may run as a single replica',
      );
      return problems;
    });
}

const quietSeconds = (containers: Container[]): number =>
  Math.min(
    ...containers.map((container) => {
      const { lifecycle } = container as { lifecycle?: { preStop?: { exec?: { command: string[] } } } };
      const [program, seconds] = lifecycle?.preStop?.exec?.command ?? [];
      return program === 'sleep' ? Number(seconds) : 0;
    }),
  );

interface WithSecrets {
  template?: { spec?: { volumes?: Array<{ secret?: { secretName: string } }> } };
  secretTargetRef?: Array<{ name: string; key: string }>;
}
/** @returns `kind/name: secret` for each Secret that is used and that no object here creates. */
export function missingSecrets(objects: Manifest[]): string[] {
  const created = new Set(objects.filter(({ kind }) => kind === 'ExternalSecret').map(({ metadata }) => metadata.name));
  return objects.flatMap(({ kind, metadata, spec }) => {
    const { template, secretTargetRef = [] } = (spec ?? {}) as WithSecrets;
    const mounted = (template?.spec?.volumes ?? []).flatMap(({ secret }) => secret?.secretName ?? []);
    return [...mounted, ...secretTargetRef.map(({ name }) => name)]
      .filter((name) => !created.has(name))
      .map((name) => `${kind}/${metadata.name}: ${name}`);
  });
}
