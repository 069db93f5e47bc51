// the build writes it; when it is missing or stale: npm run generate
import type { paths } from '../../../dist/api-schema.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The paths that answer to `M`, as openapi.json lists them. */
export type PathFor<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<Lowercase<M>, object> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends keyof paths> = paths[P][Lowercase<M> & keyof paths[P]];
type Json<R> = R extends { content: { 'application/json': infer J } } ? J : undefined;

/** What a call answers when it succeeds. */
export type Answer<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { responses: infer R }
    ? { [S in keyof R]: S extends 200 | 201 | 202 | 204 ? Json<R[S]> : never }[keyof R]
    : never;

type Given<O, K extends string> = O extends { [Key in K]: infer V } ? V : undefined;
type Required<K extends string, V> = [V] extends [undefined] ? { [Key in K]?: undefined } : { [Key in K]: V };
type Optional<K extends string, V> = { [Key in K]?: V };

/** Everything a call carries: the values of its path, its query and its body, checked against openapi.json. */
export type CallOptions<M extends Method, P extends keyof paths> =
  Operation<M, P> extends infer O
    ? Required<'path', Given<Given<O, 'parameters'>, 'path'>> &
        Optional<'query', O extends { parameters: { query?: infer Q } } ? Q : undefined> &
        Required<'body', Json<Given<O, 'requestBody'>>> & { headers?: Record<string, string>; signal?: AbortSignal }
    : never;
