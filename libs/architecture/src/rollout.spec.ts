import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { EVENTS, SERVICES } from '@camarim/contracts';
import { parse } from 'yaml';
import { canRender, type Manifest, podsOf, render } from './manifests.js';
import { missingSecrets, rolloutProblems } from './rollout-rules.js';

const text = (file: string): string => readFileSync(file, 'utf8');
/** How long a process may take to stop, in seconds, read from the code. */
const stopSeconds = (): number =>
  Number(/STOP_WITHIN_MS = ([\d_]+)/.exec(text('libs/platform/src/bootstrap.ts'))?.[1]?.replaceAll('_', '')) / 1_000;

const settingsOf = (objects: Manifest[]): Manifest[] =>
  objects.filter(({ kind, metadata }) => kind === 'ConfigMap' && /-settings/.test(metadata.name));

const suite = canRender() ? describe : describe.skip;
suite('a roll-out', () => {
  const production = canRender() ? render('overlays/prod') : [];
  const change = (name: string, edit: (copy: Record<string, never>) => void): Manifest[] =>
    production.map((object) => {
      if (object.kind !== 'Deployment' || object.metadata.name !== name) return object;
      const copy = structuredClone(object);
      edit(copy.spec as Record<string, never>);
      return copy;
    });

  it('stops no process before another is ready, lets each finish, and keeps their number (GW-16)', () => {
    expect(stopSeconds()).toBeGreaterThan(1);
    expect(production.filter(({ kind }) => kind === 'Deployment')).toHaveLength(6);
    expect(rolloutProblems(production, stopSeconds())).toEqual([]);
  });

  it('is refused when one of these is missing (GW-16)', () => {
    const broken = (edit: (copy: Record<string, never>) => void) =>
      rolloutProblems(change('gateway-server', edit), stopSeconds());
    const put = (value: object) => (copy: Record<string, never>) => void Object.assign(copy, value);
    expect(broken(put({ strategy: { type: 'Recreate' } }))).toHaveLength(1);
    expect(broken(put({ replicas: 2 }))).toHaveLength(1);
    const template = (edit: (pod: { containers: object[]; terminationGracePeriodSeconds: number }) => void) =>
      broken((copy) => edit((copy as unknown as { template: { spec: never } }).template.spec));
    expect(template((pod) => Object.assign(pod.containers[0] ?? {}, { lifecycle: undefined }))).toHaveLength(1);
    expect(template((pod) => Object.assign(pod, { terminationGracePeriodSeconds: 15 }))).toHaveLength(1);
    const alone = production.filter(({ kind, metadata }) => kind !== 'ScaledObject' || metadata.name !== 'billing');
    expect(rolloutProblems(alone, stopSeconds())).toHaveLength(1);
  });

  it.each(['overlays/prod', 'overlays/dev', 'infra/relay'])(
    'follows each change of a setting of %s, which running processes would never hear of (GW-16)',
    (folder) => {
      const objects = render(folder);
      const settings = settingsOf(objects);
      // the name changes with the content, and with it every pod that reads it
      expect(settings.map(({ metadata }) => metadata.name)).toEqual([
        expect.stringMatching(/^(camarim|relay)-settings-[a-z0-9]{10}$/),
      ]);
      const read = podsOf(objects).flatMap(({ spec }) =>
        spec.containers.flatMap(({ envFrom = [] }) =>
          (envFrom as Array<{ configMapRef?: { name: string } }>).flatMap(
            ({ configMapRef }) => configMapRef?.name ?? [],
          ),
        ),
      );
      expect([...new Set(read)]).toEqual(settings.map(({ metadata }) => metadata.name));
    },
  );

  it('has every Secret it mounts among those the secret store provides (GW-16)', () => {
    expect(missingSecrets(production)).toEqual([]);
    const without = production.filter(({ metadata }) => metadata.name !== 'keda-secrets');
    expect(missingSecrets(without).length).toBeGreaterThan(0);
  });

  it.each(['overlays/prod', 'overlays/dev'])(
    'of %s by Argo CD makes what a migration uses before it, and starts the processes after it (GW-16)',
    (folder) => {
      const objects = render(folder);
      const waves = (kind: string, ...names: string[]): number[] =>
        objects
          .filter(
            ({ metadata, ...object }) => object.kind === kind && (names.length === 0 || names.includes(metadata.name)),
          )
          .map(({ metadata: { annotations = {} } }) => {
            // a hook of another phase would run before or after all of these
            expect(annotations['argocd.argoproj.io/hook'] ?? 'Sync').toBe('Sync');
            return Number(annotations['argocd.argoproj.io/sync-wave'] ?? 0);
          });
      const all = (kinds: string[]) => [...new Set(kinds.flatMap((kind) => waves(kind)))];
      expect(waves('Job', ...SERVICES.map((name) => `${name}-migrate`))).toEqual(SERVICES.map(() => 0));
      expect(all(['Namespace'])).toEqual([-2]);
      expect(waves('ConfigMap', ...settingsOf(objects).map(({ metadata }) => metadata.name))).toEqual([-1]);
      expect(all(['ServiceAccount', 'ExternalSecret'])).toEqual([-1]);
      // what is well only with the processes would be waited for in vain before them
      const late = ['Deployment', 'HorizontalPodAutoscaler', 'ScaledObject', 'HTTPRoute', 'Ingress'];
      expect(all(late)).toEqual([1]);
      // so is a volume that waits for the first process that mounts it
      expect(all(['PersistentVolumeClaim'])).toEqual([1]);
    },
  );

  it('stores each event on all three NATS servers (GW-16)', () => {
    const settings = production.find(({ metadata }) => metadata.name.startsWith('camarim-settings-')) as Manifest & {
      data: Record<string, string>;
    };
    const nats = parse(text('k8s/infra/nats-values.yaml')) as { config: { cluster: { replicas: number } } };
    expect([settings.data.NATS_REPLICAS, nats.config.cluster.replicas]).toEqual(['3', 3]);
    // jobs must not be evicted to free memory
    expect(text('k8s/infra/valkey-values.yaml')).toMatch(/^ {2}maxmemory-policy noeviction$/m);
  });
});

describe('a Redis that is full', () => {
  it.each([
    ['k8s/infra/valkey-values.yaml', 'limits: { memory: 1Gi }', 1024],
    ['k8s/overlays/dev/servers/redis.yaml', 'limits: { memory: 512Mi }', 512],
    ['docker-compose.yml', 'mem_limit: 1g', 1024],
  ])('refuses jobs before the kernel kills it: %s (R7)', (file, limit, limitMiB) => {
    const content = text(file);
    expect(content.split(limit)).toHaveLength(2);
    const [, most] = /maxmemory (\d+)mb\b/.exec(content) ?? [];
    // the rest is for rewriting its file, which copies what changes meanwhile
    expect(Math.round((100 * Number(most)) / limitMiB)).toBe(60);
  });
});

interface Part {
  profiles?: string[];
  healthcheck?: object;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}
describe('docker compose', () => {
  const { services } = parse(text('docker-compose.yml'), { merge: true }) as { services: Record<string, Part> };
  const of = (profile: string) =>
    Object.entries(services)
      .filter(([, { profiles }]) => profiles?.includes(profile))
      .map(([name]) => name)
      .toSorted();
  const OURS = ['billing', 'catalog', 'gateway', 'marketing', 'stories', 'users'];

  it('has servers, product and monitoring as three profiles, with a health check for each part (GW-16)', () => {
    const SERVERS = ['nats', 'postgres', 'postgres-roles', 'redis', 'relay'];
    expect(of('infra')).toEqual(SERVERS);
    expect(of('app')).toEqual([...OURS, ...SERVERS].toSorted());
    expect(of('observability')).toEqual(['grafana', 'prometheus', 'tempo']);
    // Tempo's image has no program for a health check; the roles job runs once, and the others wait for its completion
    const silent = Object.keys(services).filter((name) => !services[name]?.healthcheck);
    expect(silent.toSorted()).toEqual(['postgres-roles', 'tempo']);
    for (const { depends_on = {} } of Object.values(services))
      for (const [name, { condition }] of Object.entries(depends_on))
        expect([name, condition]).toEqual([
          name,
          name === 'postgres-roles' ? 'service_completed_successfully' : 'service_healthy',
        ]);
  });

  it('lets a process write only temporary files and media, and gain no privileges (GW-16)', () => {
    for (const name of [...OURS, 'relay']) {
      const part = services[name];
      expect([name, part?.read_only, part?.cap_drop, part?.security_opt]).toEqual([
        name,
        true,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
    }
    // uploads arrive at the gateway and are processed by catalog
    expect([services.gateway?.volumes, services.catalog?.volumes]).toEqual([['media:/media'], ['media:/media']]);
  });
});

describe('the images', () => {
  it('run no install scripts of packages, and pin the version of every base image (S10)', () => {
    const installs = text('Dockerfile')
      .split('\n')
      .filter((line) => /npm (ci|i|install|prune|rebuild)\b/.test(line) && !line.startsWith('#'));
    expect(installs.length).toBeGreaterThan(1);
    for (const line of installs) expect(line).toContain('--ignore-scripts');
    // a release gives the base its digest too (release-images.spec.ts)
    const bases = [...text('Dockerfile').matchAll(/^(?:ARG NODE_IMAGE=|FROM (?!\$\{NODE_IMAGE\}))(\S+)/gm)].map(
      ([, image = '']) => image,
    );
    expect(bases.length).toBeGreaterThan(0);
    const { services } = parse(text('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { image?: string }>;
    };
    const named = Object.values(services).flatMap(({ image }) => image ?? []);
    expect(named.length).toBeGreaterThan(5);
    for (const image of [...bases, ...named]) expect(image).toMatch(/(:v?\d[\w.-]*|@sha256:[0-9a-f]{64})$/);
  });
});

describe('the dashboards', () => {
  const folder = 'k8s/components/monitoring';
  const rules = text(`${folder}/prometheus-rule.yaml`);
  const plots = text(`${folder}/dashboards/camarim.json`);

  it('count only events that exist, and contain what operators look for first (GW-16)', () => {
    const counted = [...plots.matchAll(/camarim_events_total\{[^}]*name=~\\"([^"]+)\\"/g)].flatMap(([, list = '']) =>
      [...list.replaceAll('[.]', '.').matchAll(/(\w+)\.(?:\(([^)]+)\)|([\w-]+))/g)].flatMap(([, topic, many, one]) =>
        (many ?? one ?? '').split('|').map((verb) => `${topic}.${verb}`),
      ),
    );
    expect(counted.length).toBeGreaterThan(8);
    expect(counted.filter((name) => !(name in EVENTS))).toEqual([]);
    // rate, errors and duration by route, and the backlogs
    for (const wanted of [
      /sum by \(route\) \(rate\(camarim_http_request_seconds_count/,
      /sum by \(route, status\) \(rate\(camarim_http_request_seconds_count\{[^}]*status=~\\"5/,
      /sum by \(le, route\) \(rate\(camarim_http_request_seconds_bucket/,
      /camarim_outbox_oldest_seconds/,
      /camarim_consumer_waiting/,
      /camarim_queue_jobs/,
    ])
      expect(plots).toMatch(wanted);
  });

  it('filter by routes the gateway has (GW-16)', () => {
    const filtered = [...(rules + plots).matchAll(/route=~?\\?"([^"\\]+)\\?"/g)].map(([, route = '']) => route);
    expect(filtered.length).toBeGreaterThan(0);
    expect([...new Set(filtered)]).toEqual(['/webhooks/pix/.+']);
    expect(text('apps/gateway/src/webhooks/webhook.controller.ts')).toContain('webhooks/pix');
  });
});
