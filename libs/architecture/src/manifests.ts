import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

/** The parts of a Kubernetes object that these checks use. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels };
  // the rest is checked by the schemas
  spec?: Record<string, never>;
}
export type Labels = Record<string, string>;
export interface Container {
  name: string;
  image: string;
  env?: Array<{ name: string; value?: string }>;
  resources?: { requests?: Labels; limits?: Labels };
  securityContext?: Record<string, unknown> & { capabilities?: { drop?: string[] } };
  [probe: string]: unknown;
}
export interface Pod {
  owner: string;
  kind: string;
  labels: Labels;
  spec: { containers: Container[]; securityContext?: Record<string, unknown>; automountServiceAccountToken?: boolean };
}
type Schema = Record<string, new (object: unknown) => { validate(): void }>;

/** Where the schema of each group of kinds is published. */
const SCHEMAS: Record<string, () => Promise<unknown>> = {
  v1: () => import('kubernetes-models/v1'),
  'apps/v1': () => import('kubernetes-models/apps/v1'),
  'batch/v1': () => import('kubernetes-models/batch/v1'),
  'policy/v1': () => import('kubernetes-models/policy/v1'),
  'autoscaling/v2': () => import('kubernetes-models/autoscaling/v2'),
  'networking.k8s.io/v1': () => import('kubernetes-models/networking.k8s.io/v1'),
  'gateway.networking.k8s.io/v1': () => import('@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1'),
  'keda.sh/v1alpha1': () => import('@kubernetes-models/keda/keda.sh/v1alpha1'),
  'monitoring.coreos.com/v1': () => import('@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'),
  'external-secrets.io/v1': () => import('@kubernetes-models/external-secrets/external-secrets.io/v1'),
  'postgresql.cnpg.io/v1': () => import('@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'),
};

/** @returns whether this machine can render: needs kubectl 1.22 or newer, which supports components. */
export function canRender(): boolean {
  try {
    return /Kustomize Version: v[5-9]/.test(execFileSync('kubectl', ['version', '--client'], { encoding: 'utf8' }));
  } catch {
    return false;
  }
}

/** @returns the objects of `k8s/<folder>` as kustomize renders them. @throws with its error output when it cannot. */
export function render(folder: string): Manifest[] {
  const text = execFileSync('kubectl', ['kustomize', `k8s/${folder}`], { encoding: 'utf8', stdio: 'pipe' });
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

/** @returns the objects of `k8s/<folder>` with `k8s/components/<component>` added to it. */
export function renderWith(folder: string, component: string): Manifest[] {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'camarim-overlay-')));
  try {
    const [base, added] = [folder, `components/${component}`].map((one) =>
      path.relative(dir, path.resolve('k8s', one)),
    );
    writeFileSync(path.join(dir, 'kustomization.yaml'), JSON.stringify({ resources: [base], components: [added] }));
    return render(path.relative(path.resolve('k8s'), dir));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** @returns the errors of the object against the published schema of its kind; empty when valid. */
export async function schemaProblems(object: Manifest): Promise<string[]> {
  const load = SCHEMAS[object.apiVersion];
  const Model = load && ((await load()) as Schema)[object.kind];
  if (!Model) return [`${object.apiVersion} ${object.kind}: no schema known`];
  try {
    new Model(object).validate();
    return [];
  } catch (error) {
    return [`${object.kind} ${object.metadata.name}: ${error instanceof Error ? error.message : 'invalid'}`];
  }
}

interface WithTemplate {
  template?: { metadata?: { labels?: Labels }; spec: Pod['spec'] };
}
/** @returns the pod templates of these objects. */
export const podsOf = (objects: Manifest[]): Pod[] =>
  objects.flatMap(({ kind, metadata, spec }) => {
    const template = (spec as WithTemplate | undefined)?.template;
    if (!template?.spec?.containers) return [];
    return [{ owner: metadata.name, kind, labels: template.metadata?.labels ?? {}, spec: template.spec }];
  });
