import type { Container, Labels, Manifest, Pod } from './manifests.js';
import { podsOf } from './manifests.js';

/** @returns the problems of a pod for production, one sentence each. */
export function podProblems(pod: Pod): string[] {
  const problems: string[] = [];
  const must = (holds: unknown, sentence: string) => {
    if (!holds) problems.push(`${pod.owner}: ${sentence}`);
  };
  must(pod.spec.securityContext?.runAsNonRoot === true, 'may run as root');
  must(pod.spec.securityContext?.seccompProfile, 'has no seccomp profile');
  must(pod.spec.automountServiceAccountToken === false, 'gets a token of the cluster it does not need');
  for (const container of pod.spec.containers) {
    const safe = container.securityContext;
    must(safe?.allowPrivilegeEscalation === false, 'may gain privileges');
    must(safe?.readOnlyRootFilesystem === true, 'may write into its image');
    must(safe?.capabilities?.drop?.includes('ALL'), 'keeps capabilities');
    must(container.resources?.limits?.memory, 'has no memory limit');
    must(container.resources?.requests?.cpu && container.resources.requests.memory, 'asks for no resources');
    must(!/:latest$|^camarim$/.test(container.image), `has no image of its own (${container.image})`);
    if (pod.kind !== 'Job') problems.push(...probeProblems(pod, container));
  }
  return problems;
}

const PROBES = { startupProbe: '/health/ready', livenessProbe: '/health/live', readinessProbe: '/health/ready' };
function probeProblems(pod: Pod, container: Container): string[] {
  const ours = pod.labels['app.kubernetes.io/component'] === 'server';
  return Object.entries(PROBES).flatMap(([name, path]) => {
    const probe = container[name] as { httpGet?: { path: string } } | undefined;
    if (!probe) return [`${pod.owner}: has no ${name}`];
    return ours && probe.httpGet?.path !== path ? [`${pod.owner}: its ${name} does not ask ${path}`] : [];
  });
}

const matches = (selector: Labels, labels: Labels): boolean =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

interface Selecting {
  selector?: Labels & { matchLabels?: Labels };
  podSelector?: { matchLabels?: Labels };
  scaleTargetRef?: { name: string };
}
/** @returns the selectors and references that match nothing, or pods of several workloads. */
export function selectorProblems(objects: Manifest[]): string[] {
  const pods = podsOf(objects);
  const owners = (selector: Labels) => pods.filter((pod) => matches(selector, pod.labels)).map((pod) => pod.owner);
  const workloads = new Set(pods.map((pod) => pod.owner));
  return objects.flatMap((object) => {
    const { kind, metadata } = object;
    const spec = object.spec as Selecting | undefined;
    if (kind === 'Service' || kind === 'PodDisruptionBudget' || kind === 'Deployment') {
      const selector = kind === 'Service' ? (spec?.selector ?? {}) : (spec?.selector?.matchLabels ?? {});
      const met = owners(selector);
      return met.length === 1 ? [] : [`${kind} ${metadata.name} selects [${met.join(', ')}], not one workload`];
    }
    if (kind === 'NetworkPolicy' && owners(spec?.podSelector?.matchLabels ?? {}).length === 0)
      return [`NetworkPolicy ${metadata.name} selects nothing`];
    const target = spec?.scaleTargetRef?.name;
    return target === undefined || workloads.has(target) ? [] : [`${kind} ${metadata.name} scales nothing: ${target}`];
  });
}
