import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasDuty, isStaff, type Role, STAFF_DUTIES, type StaffDuty } from '@camarim/domain';

/** A schema of the document, as far as the product's classes make use of the language. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}
/** One route of the interface and who may call it. */
export interface Endpoint {
  method: string;
  path: string;
  access: string | undefined;
  parameters: Parameter[];
  body: Schema | null;
}
interface Operation {
  'x-access'?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const file = path.join(import.meta.dirname, '../../../dist/openapi.json');
const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Every route of our own document: a spec that walks it covers a new route the day it is written. */
export const ENDPOINTS: Endpoint[] = Object.entries(paths).flatMap(([at, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: at,
    access: operation['x-access'],
    parameters: operation.parameters ?? [],
    body: operation.requestBody?.content['application/json']?.schema ?? null,
  })),
);

/** The schema a reference names, with what `allOf` adds to it. */
export function resolved(schema: Schema): Schema {
  if (schema.$ref !== undefined) return resolved(components.schemas[schema.$ref.split('/').pop() ?? ''] ?? {});
  return Object.assign({ ...schema }, ...(schema.allOf ?? []).map(resolved)) as Schema;
}

const isDuty = (word: string): word is StaffDuty => Object.hasOwn(STAFF_DUTIES, word);
/** Whether the table of duties lets a role through to a route of this access. */
export function mayCall(role: Role, access = ''): boolean {
  if (access === 'public' || access === 'everybody') return true;
  if (access === 'signed-in') return role === 'fan' || role === 'creator';
  if (access === 'creator') return role === 'creator';
  const duty = access.replace('staff:', '');
  return isStaff(role) && isDuty(duty) && hasDuty(role, duty);
}
