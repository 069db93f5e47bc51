import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { SERVICES } from '@camarim/contracts';
import { parse } from 'yaml';
import { storeLines } from '../../../tools/lib/credentials.mjs';
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

  it('knows each process by a name and a password of its own, and lets it do what is listed and nothing else (S2)', () => {
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

  it('speaks to nobody without encryption in the cluster, and its address is given so (S2)', () => {
    const values = parse(text('k8s/infra/nats-values.yaml')) as NatsValues;
    const { config, tlsCA } = values;
    expect([config.nats.tls.enabled, config.cluster.tls.enabled, tlsCA.enabled]).toEqual([true, true, true]);
    const addresses = storeLines('a key').filter((line) => line.startsWith('NATS_URL='));
    expect(addresses).toHaveLength(NAMES.length);
    for (const address of addresses) expect(address).toMatch(/^NATS_URL=tls:\/\/[a-z]+:[\w-]+@/);
    expect(new Set(addresses).size).toBe(NAMES.length);
  });

  it('is asked by each process of docker compose under its own name (S2)', () => {
    const { services } = parse(text('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { command?: string; environment: Record<string, string> }>;
    };
    expect(services['nats']?.command).toContain('-c /etc/camarim/users.conf');
    expect(Object.keys(services['nats']?.environment ?? {}).toSorted()).toEqual(
      [...NAMES, 'operator'].map(variableOf).toSorted(),
    );
    for (const name of NAMES)
      expect(services[name]?.environment['NATS_URL']).toMatch(new RegExp(`^nats://${name}:\\$\\{${variableOf(name)}:`));
  });
});

interface Policy {
  podSelector: { matchLabels?: Labels; matchExpressions?: Array<{ key: string; operator: string; values: string[] }> };
  egress?: Array<{ to: object[]; ports?: Array<{ port: number }> }>;
}
const selects = ({ podSelector }: Policy, labels: Labels): boolean =>
  Object.entries(podSelector.matchLabels ?? {}).every(([name, value]) => labels[name] === value) &&
  (podSelector.matchExpressions ?? []).every(({ key, values }) => values.includes(labels[key] ?? ''));

const suite = canRender() ? describe : describe.skip;
suite('the ways between pods in production', () => {
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

  it('lead to Postgres for those with a schema alone, and to NATS and Valkey for no migration (S2)', () => {
    const schemas = SERVICES.flatMap((name) => [`${name}-server`, `${name}-migrate`]).toSorted();
    expect(mayReach(5432)).toEqual(schemas);
    expect(mayReach(4222)).toEqual(servers);
    expect(mayReach(6379)).toEqual(servers);
  });

  it('lead to the servers where they stand, not to every private address (S2)', () => {
    const inside = policies
      .flatMap(({ egress = [] }) => egress)
      .filter(({ ports = [] }) => ports.some(({ port }) => [5432, 4222, 6379].includes(port)));
    expect(inside).toHaveLength(3);
    expect(JSON.stringify(inside)).not.toContain('ipBlock');
  });

  it('are encrypted to Postgres, which lets in only its own services (S2)', () => {
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
