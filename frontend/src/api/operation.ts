import type { Asked, EdgeRoutes, Operation, Operations, Shown } from '@camarim/contracts';

type ByRoute<T> = { [N in keyof T as T[N] extends { http: infer H extends string } ? H : never]: T[N] };
type Rows = ByRoute<Operations> & ByRoute<EdgeRoutes>;
/** 'POST /admin/templates' and the like: every route of the table of operations, and every row of the edge's own. */
export type Route = keyof Rows;
/** What a route asks for: path, query and body in one. */
export type Asks<R extends Route> = Asked<InstanceType<Rows[R]['input']>>;
/** What it answers, files as addresses; undefined where there may be nothing, or never is anything. */
export type Answers<R extends Route> = Rows[R] extends { status: 204 }
  ? undefined
  :
      | (Rows[R] extends Pick<Required<Operation>, 'isList'>
          ? Array<Shown<InstanceType<Rows[R]['output']>>>
          : Shown<InstanceType<Rows[R]['output']>>)
      | (Rows[R] extends Pick<Required<Operation>, 'mayBeEmpty'> ? undefined : never);

/** A call as the server gets it. */
export interface Sent {
  method: string;
  template: string;
  path: Record<string, string>;
  query: Record<string, string | number | null | undefined>;
  body?: object;
}

/** Method and address of a route, and which part of its input goes where: to the path what it names, the rest by its method. */
export function sentTo(route: string, input: object): Sent {
  const [method = '', address = ''] = route.split(' ');
  const rest: Record<string, unknown> = { ...input };
  const path: Record<string, string> = {};
  const template = address.replace(/:(\w+)/g, (_, name: string) => {
    path[name] = String(rest[name]);
    delete rest[name];
    return `{${name}}`;
  });
  const inAddress = method === 'GET' || method === 'DELETE';
  const hasBody = !inAddress && Object.keys(rest).length > 0;
  return {
    ...{ method, template: `/api/v1${template}`, path, query: inAddress ? (rest as Sent['query']) : {} },
    ...(hasBody ? { body: rest } : {}),
  };
}
