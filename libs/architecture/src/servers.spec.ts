import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { SERVICES } from '@camarim/contracts';
import { parse } from 'yaml';
import { composeLines, storeLines } from '../../../tools/lib/credentials.mjs';
import { postgresVariable, redisVariable, serverFiles } from '../../../tools/lib/generate-servers.mjs';
import { EXTENSIONS } from '../../../tools/lib/postgres-roles.mjs';
import { redisUsers } from '../../../tools/lib/redis-users.mjs';
import { canRender, type Labels, type Manifest, podsOf, render } from './manifests.js';

const NAMES = [...SERVICES, 'gateway'].toSorted();
const text = (file: string): string => readFileSync(file, 'utf8');

interface User {
  user: string;
  password: string;
  permissions?: { publish?: { allow?: string[] }; subscribe?: { allow?: string[] } };
}
interface NatsValues {
  tlsCA: { enabled: boolean };
  config: {
    nats: { tls: { enabled: boolean } };
    cluster: { tls: { enabled: boolean } };
    merge: { authorization: { users: User[] } };
  };
  container: { env: Record<string, { valueFrom: { secretKeyRef: { name: string; key: string } } }> };
}
const variableOf = (name: string): string => `${name.toUpperCase()}_NATS_PASSWORD`;

describe('NATS of the cluster and of docker compose', () => {
  const users = parse(text('k8s/infra/nats-users.gen.yaml')) as NatsValues;

  it('has a user with its own password for each process, and allows it only what is listed (S2)', () => {
    const found = users.config.merge.authorization.users;
    expect(found.map(({ user }) => user).toSorted()).toEqual([...NAMES, 'operator'].toSorted());
    for (const { user, password, permissions } of found) {
      expect(password).toBe(`<< $${variableOf(user)} >>`);
      const { secretKeyRef } = users.container.env[variableOf(user)]?.valueFrom ?? {};
      expect(secretKeyRef).toEqual({ name: 'nats-users', key: variableOf(user) });
      if (user === 'operator') continue;
      const subjects = [...(permissions?.publish?.allow ?? []), ...(permissions?.subscribe?.allow ?? [])];
      expect(subjects.length).toBeGreaterThan(5);
      expect(subjects.filter((subject) => /^[>*]/.test(subject))).toEqual([]);
    }
  });

  it('accepts only encrypted connections in the cluster, and its addresses use tls (S2)', () => {
    const values = parse(text('k8s/infra/nats-values.yaml')) as NatsValues;
    const { config, tlsCA } = values;
    expect([config.nats.tls.enabled, config.cluster.tls.enabled, tlsCA.enabled]).toEqual([true, true, true]);
    const addresses = storeLines('a key').filter((line) => line.startsWith('NATS_URL='));
    expect(addresses).toHaveLength(NAMES.length);
    for (const address of addresses) expect(address).toMatch(/^NATS_URL=tls:\/\/[a-z]+:[\w-]+@/);
    expect(new Set(addresses).size).toBe(NAMES.length);
  });

  it('drops a server of the cluster that has been silent for 15 s, so that requests are answered (F26)', () => {
    const { config } = parse(text('k8s/infra/nats-values.yaml')) as { config: { merge: Record<string, unknown> } };
    expect([config.merge['ping_interval'], config.merge['ping_max']]).toEqual(['5s', 2]);
  });

  it('writes each message to disk before it is acknowledged, so that a power cut loses none (R2)', () => {
    const { config } = parse(text('k8s/infra/nats-values.yaml')) as { config: { merge: { jetstream: object } } };
    expect(config.merge.jetstream).toEqual({ sync_interval: 'always' });
    const { configs } = parse(text('docker-compose.yml'), { merge: true }) as {
      configs: Record<string, { content?: string }>;
    };
    expect(configs['nats']?.content).toMatch(/^jetstream \{ store_dir: \/data, sync_interval: always \}$/m);
  });

  it('is used by each process of docker compose under its own name (S2)', () => {
    const { services, configs } = parse(text('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { command?: string; configs?: object[]; environment: Record<string, string> }>;
      configs: Record<string, { content?: string; file?: string }>;
    };
    expect(services['nats']?.command).toContain('-c /etc/camarim/nats.conf');
    expect(services['nats']?.configs).toEqual([
      { source: 'nats', target: '/etc/camarim/nats.conf' },
      { source: 'nats-users', target: '/etc/camarim/users.conf' },
    ]);
    expect(configs['nats']?.content).toMatch(/^include \.\/users\.conf$/m);
    expect(configs['nats-users']?.file).toBe('./k8s/infra/nats/users.gen.conf');
    expect(Object.keys(services['nats']?.environment ?? {}).toSorted()).toEqual(
      [...NAMES, 'operator'].map(variableOf).toSorted(),
    );
    for (const name of NAMES)
      expect(services[name]?.environment['NATS_URL']).toMatch(new RegExp(`^nats://${name}:\\$\\{${variableOf(name)}:`));
  });
});

interface Compose {
  services: Record<
    string,
    {
      command?: string | string[];
      environment: Record<string, string>;
      depends_on?: Record<string, { condition: string }>;
    }
  >;
  configs: Record<string, { file?: string }>;
}

describe('Postgres and Redis of the cluster and of docker compose', () => {
  const compose = parse(text('docker-compose.yml'), { merge: true }) as Compose;
  const lines = composeLines('a key').map((line) => line.split('=')[0]);

  it('are configured from the same tables the tests use, and from no older ones (S10)', () => {
    for (const { path, content } of serverFiles([...SERVICES])) expect([path, text(path)]).toEqual([path, content]);
  });

  it('are used by each process of docker compose under its own name and password (S10)', () => {
    for (const name of NAMES) {
      const { REDIS_URL, DATABASE_URL } = compose.services[name]?.environment ?? {};
      expect(REDIS_URL).toMatch(new RegExp(`^redis://${name}:\\$\\{${redisVariable(name)}:\\?`));
      if (name === 'gateway') expect(DATABASE_URL).toBeUndefined();
      else expect(DATABASE_URL).toMatch(new RegExp(`^postgres://${name}:\\$\\{${postgresVariable(name)}:\\?`));
      const { depends_on: first } = compose.services[name] ?? {};
      expect(first?.['postgres-roles']).toEqual({ condition: 'service_completed_successfully' });
    }
    const { redis, 'postgres-roles': roles } = compose.services;
    const users = redisUsers(redisVariable).map(({ password }) => password);
    expect(Object.keys(redis?.environment ?? {}).toSorted()).toEqual(users.toSorted());
    expect(JSON.stringify(redis?.command)).toContain('--aclfile');
    const passwords = SERVICES.map(postgresVariable);
    expect(Object.keys(roles?.environment ?? {})).toEqual(expect.arrayContaining(passwords));
    expect(compose.configs['redis-users']?.file).toBe('./k8s/infra/valkey/users.gen.acl');
    expect(compose.configs['postgres-roles']?.file).toBe('./k8s/infra/postgres-roles/roles.gen.sql');
    // the generated lines for .env contain every one of them
    expect(lines).toEqual(expect.arrayContaining([...users, ...passwords]));
  });

  it('accept only encrypted connections in the cluster, with a password for each process (S10)', () => {
    const values = parse(text('k8s/infra/valkey-values.yaml')) as { tls: Record<string, unknown> };
    expect(values.tls).toMatchObject({ enabled: true, existingSecret: 'valkey-tls' });
    const { auth } = parse(text('k8s/infra/valkey-users.gen.yaml')) as {
      auth: { enabled: boolean; aclUsers: Record<string, { permissions: string; passwordKey: string }> };
    };
    expect(auth.enabled).toBe(true);
    expect(Object.keys(auth.aclUsers).toSorted()).toEqual([...NAMES, 'default', 'meter'].toSorted());
    for (const name of NAMES) expect(auth.aclUsers[name]?.permissions).not.toMatch(/ ~\* | allkeys|\+@admin/);
    const store = storeLines('a key');
    const addresses = store.filter((line) => /^(REDIS|DATABASE)_URL=/.test(line));
    expect(addresses).toHaveLength(NAMES.length + SERVICES.length);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses)
      expect(address).toMatch(/^REDIS_URL=rediss:\/\/[a-z]+:[\w-]+@|^DATABASE_URL=postgres:.+sslmode=verify-full$/);
    const roles = parse(text('k8s/infra/postgres/cluster.yaml')) as {
      spec: { managed: { roles: Array<{ name: string; passwordSecret: { name: string }; superuser?: boolean }> } };
    };
    expect(roles.spec.managed.roles.map(({ name, passwordSecret }) => [name, passwordSecret.name])).toEqual(
      SERVICES.map((name) => [name, `postgres-${name}`]),
    );
    expect(roles.spec.managed.roles.filter(({ superuser }) => superuser)).toEqual([]);
  });

  it('has every extension that migrations need installed by its operator, because services may not install any (S10)', () => {
    const required = SERVICES.flatMap((name) =>
      readdirSync(`apps/${name}/migrations`).flatMap((file) => [
        ...text(`apps/${name}/migrations/${file}`).matchAll(/create extension if not exists (\w+)/gi),
      ]),
    ).map(([, extension = '']) => extension);
    expect([...new Set(required)].toSorted()).toEqual(EXTENSIONS.toSorted());
  });
});

interface Policy {
  policyTypes?: string[];
  ingress?: Array<{
    from: Array<{ namespaceSelector?: { matchLabels?: Labels }; podSelector?: { matchLabels?: Labels } }>;
    ports: Array<{ port: number }>;
  }>;
  podSelector: { matchLabels?: Labels; matchExpressions?: Array<{ key: string; operator: string; values: string[] }> };
  egress?: Array<{ to: object[]; ports?: Array<{ port: number }> }>;
}
/** What the policies know Postgres by, whichever cluster it is. */
const OF_DATABASE: Labels = { 'camarim.example/database': 'camarim' };
interface Backup {
  cluster: { name: string };
}
interface Store {
  serverName?: string;
  destinationPath: string;
}
interface Restored {
  bootstrap: { recovery: { source: string } };
  externalClusters: Array<{ name: string; barmanObjectStore: Store }>;
  backup: { barmanObjectStore: Store };
}
const selects = ({ podSelector }: Policy, labels: Labels): boolean =>
  Object.entries(podSelector.matchLabels ?? {}).every(([name, value]) => labels[name] === value) &&
  (podSelector.matchExpressions ?? []).every(({ key, values }) => values.includes(labels[key] ?? ''));

const suite = canRender() ? describe : describe.skip;
suite('network connections between pods in production', () => {
  const production = canRender() ? render('overlays/prod') : [];
  const policies = production
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ spec }: Manifest) => spec as unknown as Policy);
  const mayReach = (port: number): string[] =>
    podsOf(production)
      .filter(({ labels }) =>
        policies.some(
          (policy) =>
            selects(policy, labels) && policy.egress?.some(({ ports = [] }) => ports.some((one) => one.port === port)),
        ),
      )
      .map(({ owner }) => owner)
      .toSorted();
  const servers = NAMES.map((name) => `${name}-server`);

  it('reach Postgres only from services with a schema, and NATS and Valkey from no migration (S2)', () => {
    const schemas = SERVICES.flatMap((name) => [`${name}-server`, `${name}-migrate`]).toSorted();
    expect(mayReach(5432)).toEqual(schemas);
    expect(mayReach(4222)).toEqual(servers);
    expect(mayReach(6379)).toEqual(servers);
  });

  it('reach the servers only, not every private address (S2)', () => {
    const inside = policies
      .flatMap(({ egress = [] }) => egress)
      .filter(({ ports = [] }) => ports.some(({ port }) => [5432, 4222, 6379].includes(port)));
    expect(inside).toHaveLength(3);
    expect(JSON.stringify(inside)).not.toContain('ipBlock');
  });

  it('are accepted by NATS and Valkey from the processes of Camarim and from who watches them alone (S10)', () => {
    const rules = render('infra/server-access');
    const PORTS: Record<string, number> = { nats: 4222, valkey: 6379 };
    expect(rules.map(({ metadata }) => metadata.namespace ?? '').toSorted()).toEqual(Object.keys(PORTS).toSorted());
    for (const { metadata, spec } of rules) {
      const { policyTypes, podSelector, ingress = [] } = spec as unknown as Policy;
      expect([policyTypes, podSelector.matchLabels]).toEqual([
        ['Ingress'],
        { 'app.kubernetes.io/name': metadata.namespace },
      ]);
      // nothing that is open to everybody: each rule says from whom and to which port
      for (const { from, ports } of ingress) {
        expect(from.flatMap(({ namespaceSelector, podSelector: pods }) => namespaceSelector ?? pods ?? [])).not.toEqual(
          [],
        );
        expect(JSON.stringify(from)).not.toMatch(/ipBlock|Selector":\{\}/);
        expect(ports.length).toBeGreaterThan(0);
      }
      const ours = ingress.filter(({ from }) =>
        from.some((one) => one.namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] === 'camarim'),
      );
      expect(ours.map(({ ports }) => ports)).toEqual([[{ port: PORTS[metadata.namespace ?? ''] }]]);
      const accepted = podsOf(production).filter(({ labels }) =>
        ours.some(({ from }) => from.some((one) => one.podSelector && selects(one as Policy, labels))),
      );
      expect(accepted.map(({ owner }) => owner).toSorted()).toEqual(servers);
    }
  });

  it('lead to a Postgres restored beside the first too, whose backups stay apart (R6, S2)', () => {
    const egress = JSON.stringify(policies.filter(({ egress = [] }) => JSON.stringify(egress).includes('5432')));
    for (const [folder, name] of [
      ['infra/postgres', 'camarim'],
      ['infra/postgres-restore', 'camarim-2'],
    ] as const) {
      const one = (wanted: string) => {
        const found = render(folder).find(({ kind }) => kind === wanted);
        if (!found) throw new Error(`no ${wanted} in ${folder}`);
        return found;
      };
      const cluster = one('Cluster');
      const spec = cluster.spec as unknown as { inheritedMetadata: { labels: Labels } };
      expect([cluster.metadata.name, spec.inheritedMetadata.labels]).toEqual([name, OF_DATABASE]);
      const { podSelector } = one('NetworkPolicy').spec as unknown as Policy;
      expect(podSelector.matchLabels).toEqual(OF_DATABASE);
      const backup = one('ScheduledBackup').spec as unknown as Backup;
      expect(backup.cluster.name).toBe(name);
    }
    expect(egress).toContain(JSON.stringify({ matchLabels: OF_DATABASE }));
    expect(egress).not.toContain('cnpg.io/cluster');
    const restored = render('infra/postgres-restore').find(({ kind }) => kind === 'Cluster');
    if (!restored) throw new Error('no Cluster in infra/postgres-restore');
    const { backup, externalClusters, bootstrap } = restored.spec as unknown as Restored;
    const [source] = externalClusters;
    expect([bootstrap.recovery.source, source?.barmanObjectStore.serverName]).toEqual([source?.name, 'camarim']);
    const { serverName, ...own } = backup.barmanObjectStore;
    expect(serverName).toBe('camarim-2');
    // the same bucket, read with the same keys
    expect({ ...source?.barmanObjectStore, serverName: undefined }).toEqual({ ...own, serverName: undefined });
    expect(text('docs/runbook.md')).toContain('camarim-2-rw.camarim-data.svc.cluster.local');
  });

  it('are encrypted to Postgres, which accepts only its own services (S2)', () => {
    const objects = render('infra/postgres');
    const cluster = objects.find(({ kind }) => kind === 'Cluster')?.spec as unknown as
      | { postgresql: { pg_hba: string[] } }
      | undefined;
    expect(cluster?.postgresql.pg_hba).toContain('hostnossl all all all reject');
    expect(objects.map(({ kind }) => kind)).toContain('NetworkPolicy');
    for (const { owner, spec } of podsOf(production))
      expect([owner, JSON.stringify(spec).includes('NODE_EXTRA_CA_CERTS')]).toEqual([owner, true]);
  });
});
