import { readdirSync, readFileSync } from 'node:fs';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { parse } from 'yaml';
import { podProblems, selectorProblems } from './manifest-rules.js';
import { canRender, type Manifest, type Pod, podsOf, render, renderWith, schemaProblems } from './manifests.js';
import { composeSettings, knownIn, requiredIn } from './settings.js';

const SERVICES = ['billing', 'catalog', 'gateway', 'marketing', 'stories', 'users'];
const sources = (folder: string, ending: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
const platform = readFileSync('libs/platform/src/config.ts', 'utf8');
const media = sources('libs/platform/src', '-config.ts');
/** Source of the config classes that the process reads. */
const settingsOf = (service: string): string => {
  const own = sources(`apps/${service}/src`, '.config.ts');
  return platform + (own.includes('extends MediaServiceConfig') ? media : '') + own;
};
const NODE_NAMES = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS'];
/** Variables that compose sets for all processes, whether they read them or not. */
const SHARED_NAMES = ['PUBLIC_URL', 'MAIN_USERNAME'];

interface WithEnvironment {
  containers: Array<{ env?: Array<{ name: string }> }>;
}
const namesIn = (pod: Pod): string[] =>
  (pod.spec as WithEnvironment).containers.flatMap(({ env = [] }) => env.map(({ name }) => name.replace(/_FILE$/, '')));

// without a recent kubectl these folders cannot be rendered; the report shows the tests as skipped
const suite = canRender() ? describe : describe.skip;

suite('the deployment to Kubernetes', () => {
  const production = canRender() ? render('overlays/prod') : [];
  const development = canRender() ? render('overlays/dev') : [];

  it.each([
    'base',
    'overlays/prod',
    'overlays/dev',
    'infra/postgres',
    'infra/postgres-restore',
    'infra/relay',
    'infra/server-access',
  ])(
    'renders %s, and every object matches the published schema of its kind (GW-16)',
    async (folder) => {
      const objects = render(folder);
      expect(objects.length).toBeGreaterThan(0);
      const problems: string[] = [];
      // one by one: the test runner cannot load two parts of a package at the same time
      for (const object of objects) problems.push(...(await schemaProblems(object)));
      expect(problems).toEqual([]);
    },
    // loading the schemas takes seconds on a busy machine
    30_000,
  );

  it('gives every process probes, limits and no rights it does not need (GW-16)', () => {
    for (const objects of [production, development]) expect(podsOf(objects).flatMap(podProblems)).toEqual([]);
  });

  it('has selectors that match exactly the intended pods (GW-16)', () => {
    for (const objects of [production, development]) expect(selectorProblems(objects)).toEqual([]);
  });

  it('runs each service with its own migration in production, and no sandbox (GW-16)', () => {
    const owners = podsOf(production).map((pod) => pod.owner);
    expect(owners.filter((name) => name.endsWith('-server')).sort()).toEqual(SERVICES.map((name) => `${name}-server`));
    const migrated = SERVICES.filter((name) => name !== 'gateway');
    expect(owners.filter((name) => name.endsWith('-migrate')).sort()).toEqual(
      migrated.map((name) => `${name}-migrate`),
    );
    expect(JSON.stringify(production)).not.toMatch(/sandbox|DEMO_SEED/i);
  });

  it('sets only variables the process reads, and its Secret contains exactly the files they refer to (GW-16)', () => {
    for (const pod of podsOf(production)) {
      const service = pod.owner.replace(/-(server|migrate)$/, '');
      const known = new Set([...NODE_NAMES, ...knownIn(settingsOf(service))]);
      expect(namesIn(pod).filter((name) => !known.has(name))).toEqual([]);
      if (pod.kind === 'Job') continue;
      const files = (pod.spec.containers[0]?.env ?? []).filter(({ name }) => name.endsWith('_FILE'));
      const given = files.map(({ name }) => name.replace(/_FILE$/, '')).sort();
      expect(secretKeys(production, `${service}-secrets`)).toEqual(given);
    }
    const all = new Set([...NODE_NAMES, ...knownIn(SERVICES.map(settingsOf).join('\n'))]);
    expect(commonNames(production).filter((name) => !all.has(name))).toEqual([]);
  });

  it('sets every required variable of every process, in the cluster and with docker compose (GW-16)', () => {
    for (const pod of podsOf(production).filter(({ labels }) => labels['app.kubernetes.io/component'] === 'server')) {
      const service = pod.owner.replace(/-server$/, '');
      const given = new Set([...namesIn(pod), ...commonNames(production)]);
      expect([service, requiredIn(settingsOf(service)).filter((name) => !given.has(name))]).toEqual([service, []]);
    }
    for (const [service, given] of Object.entries(composeSettings('docker-compose.yml', SERVICES))) {
      expect([service, requiredIn(settingsOf(service)).filter((name) => !given.includes(name))]).toEqual([service, []]);
      const known = new Set([...NODE_NAMES, ...knownIn(settingsOf(service)), ...SHARED_NAMES]);
      expect([service, given.filter((name) => !known.has(name))]).toEqual([service, []]);
    }
  });

  it('counts visitors behind the proxy of docker compose one by one, not as a single network (S3, GW-11, GW-12)', async () => {
    const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
      services: { gateway: { environment: { TRUST_PROXY: string }; ports: string[] } };
    };
    const { environment, ports } = compose.services.gateway;
    const [, trustProxy = ''] = /^\$\{TRUST_PROXY:-(.+)\}$/.exec(environment.TRUST_PROXY) ?? [];
    const edge = new FastifyAdapter({ trustProxy }).getInstance().get('/', ({ ip }) => ip);
    const ipOf = async (remoteAddress: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      return (await edge.inject({ remoteAddress, headers, url: '/' })).body;
    };
    // whoever comes through a published port arrives from one of docker's bridges
    for (const bridge of ['172.17.0.1', '172.31.0.1', '192.168.0.1']) expect(await ipOf(bridge)).toBe('203.0.113.7');
    expect(await ipOf('198.51.100.9')).toBe('198.51.100.9');
    // nobody gets past the proxy to say so
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('brings every setting of a bucket to the processes that keep media, in the cluster and with docker compose (GW-16)', () => {
    const ofBucket = [...knownIn(media)].filter((name) => name.startsWith('S3_'));
    expect(ofBucket.length).toBeGreaterThan(3);
    const keepers = SERVICES.filter((service) => settingsOf(service).includes('S3_BUCKET'));
    const inBucket = renderWith('overlays/prod', 'bucket');
    const common = commonNames(inBucket);
    for (const pod of podsOf(inBucket)) {
      const service = pod.owner.replace(/-(server|migrate)$/, '');
      const own = namesIn(pod).filter((name) => name.startsWith('S3_'));
      if (keepers.includes(service)) expect([...own, ...common]).toEqual(expect.arrayContaining(ofBucket));
      else expect([pod.owner, own]).toEqual([pod.owner, []]);
      // keys are files of the Secret, never values of a setting
      expect(secretKeys(inBucket, `${service}-secrets`).filter((name) => name.startsWith('S3_'))).toEqual(own.sort());
    }
    for (const [service, given] of Object.entries(composeSettings('docker-compose.yml', SERVICES)))
      expect([service, ofBucket.filter((name) => given.includes(name))]).toEqual([
        service,
        keepers.includes(service) ? ofBucket : [],
      ]);
  });

  it('documents every setting of every process in the page for operators (GW-16)', () => {
    const page = readFileSync('k8s/README.md', 'utf8');
    const names = new Set(SERVICES.flatMap((service) => [...knownIn(settingsOf(service))]));
    expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('scales by queues and consumers that exist (GW-16)', () => {
    const triggers = production
      .filter(({ kind }) => kind === 'ScaledObject')
      .flatMap(
        ({ spec }) => (spec as { triggers: Array<{ metadata: Record<string, string> }> } | undefined)?.triggers ?? [],
      );
    expect(triggers.length).toBeGreaterThan(0);
    for (const { metadata } of triggers) {
      const { listName, consumer } = metadata;
      if (listName) {
        const [, service, job] = /^bull:(\w+)\.([\w-]+):wait$/.exec(listName) ?? [];
        expect(readFileSync(`apps/${service}/src/jobs.ts`, 'utf8')).toContain(`'${job}': {`);
      }
      if (consumer) {
        const [service, feature, event] = consumer.split('__');
        const reaction = `@OnEvent('${event?.replace('_', '.')}', { feature: '${feature}'`;
        expect(sources(`apps/${service}/src`, '.events.ts')).toContain(reaction);
      }
    }
  });

  it('uses only metrics that some process exports in alerts and dashboards, and each alert links to its runbook section (GW-16)', () => {
    const folder = 'k8s/components/monitoring';
    const monitoring = sources(folder, '.yaml') + sources(folder, '.json');
    const code = sources('libs', '.ts') + sources('apps', '.ts');
    const names = new Set(monitoring.match(/camarim_[a-z_]+/g));
    const given = (name: string) => code.includes(`'${name.replace(/_(bucket|count|sum)$/, '')}'`);
    expect(names.size).toBeGreaterThan(5);
    expect([...names].filter((name) => !given(name))).toEqual([]);
    const runbook = readFileSync('docs/runbook.md', 'utf8');
    const headings = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    for (const [, anchor = ''] of monitoring.matchAll(/docs\/runbook\.md#([\w-]+)/g))
      expect(headings).toContain(anchor);
  });

  it('finds what is missing: each of these broken objects is refused (GW-16)', async () => {
    const [pod] = podsOf(production);
    const broken = (change: (copy: Pod) => void): string[] => {
      const copy = structuredClone(pod) as Pod;
      change(copy);
      return podProblems(copy);
    };
    const first = (copy: Pod) => copy.spec.containers[0] as Record<string, unknown> & Pod['spec']['containers'][0];
    expect(broken((copy) => delete first(copy).livenessProbe)).toHaveLength(1);
    expect(broken((copy) => delete first(copy).resources)).toHaveLength(2);
    expect(broken((copy) => delete first(copy).securityContext)).toHaveLength(3);
    expect(broken((copy) => delete copy.spec.securityContext)).toHaveLength(2);
    const service = production.find(({ kind }) => kind === 'Service') as Manifest;
    const astray = { ...service, spec: { selector: { 'app.kubernetes.io/name': 'nobody' } } } as unknown as Manifest;
    expect(selectorProblems([astray])).toHaveLength(1);
    expect(await schemaProblems({ ...service, spec: { ports: 'all' } } as unknown as Manifest)).toHaveLength(1);
  });
});

const commonNames = (objects: Manifest[]): string[] => {
  const settings = objects.find(({ metadata }) => metadata.name.startsWith('camarim-settings-'));
  return Object.keys((settings as Manifest & { data: Record<string, string> }).data);
};

interface WithData {
  target: { name: string };
  data: Array<{ secretKey: string }>;
}
const secretKeys = (objects: Manifest[], name: string): string[] =>
  objects
    .filter(({ kind, metadata }) => kind === 'ExternalSecret' && metadata.name === name)
    .flatMap(({ spec }) => (spec as unknown as WithData).data.map(({ secretKey }) => secretKey))
    .sort();
