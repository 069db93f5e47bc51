import type { ErrorCode, StaffDuty } from '@camarim/domain';
import type { Preset } from './fields.js';
import type { Identity } from './identity.js';
import type { Shape } from './shape.js';

/** Who may ask; the same words as `x-access` in openapi.json. 'service' has no route: other services alone ask it. */
export type OperationAccess = 'public' | 'everybody' | 'signed-in' | 'creator' | 'service' | `staff:${StaffDuty}`;
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One row: from it come the route, the question, the checks at both ends, the documents and the client's types. */
export interface Operation {
  /**
   * 'PUT /admin/templates/:templateId', below /api/v1. What follows a colon is a field of the input; its other fields are
   * the query (GET, DELETE) or the body.
   */
  http?: `${HttpMethod} /${string}`;
  access: OperationAccess;
  input: Shape;
  output: Shape;
  /** The answer may be null: at the edge a 204. */
  mayBeEmpty?: true;
  /** Of the edge's own routes: the answer is a list of `output`. */
  isList?: true;
  /** Of a success; unless given, 201 for POST and 200 for the others. 204: whatever is answered stays inside. */
  status?: number;
  /** A rule of the edge's table of limits. */
  limit?: string;
  /** Adult content: the edge asks for a proof of age first (USR-29). */
  isAdult?: true;
  /** What an id of the path that cannot exist is answered with. */
  missing?: ErrorCode;
  /** For the document: what is not plain from the names. */
  says?: string;
}
type More = Pick<Operation, 'status' | 'limit' | 'isAdult' | 'missing' | 'says' | 'mayBeEmpty' | 'isList'>;

const row =
  <M extends HttpMethod>(method: M) =>
  <
    const P extends `/${string}`,
    const A extends Exclude<OperationAccess, 'service'>,
    I extends object,
    O extends object,
    const E extends More,
  >(
    path: P,
    access: A,
    input: Shape<I>,
    output: Shape<O>,
    more = {} as E,
  ) => ({ http: `${method} ${path}` as `${M} ${P}`, access, input, output, ...more });
/** Rows of a table: `get('/admin/templates', 'staff:publishing', TemplateQuery, TemplateList)`. */
export const get = row('GET');
export const post = row('POST');
export const put = row('PUT');
export const patch = row('PATCH');
export const del = row('DELETE');
/** A row without a route: `ask('everybody', undeclared<LoginRequest>(), undeclared<SessionReply>())`. */
export const ask = <
  const A extends OperationAccess,
  I extends object,
  O extends object,
  const E extends Pick<More, 'mayBeEmpty'>,
>(
  access: A,
  input: Shape<I>,
  output: Shape<O>,
  more = {} as E,
) => ({ access, input, output, ...more });

/** The rows of one feature by the name of their question, '<service>.<feature>.<verb>'. */
export const operations = <const T extends Record<`${string}.${string}.${string}`, Operation & { isList?: never }>>(
  rows: T,
): T => rows;

/** A row with a route: what it is made of, whoever answers it. */
export type Routed = Operation & Required<Pick<Operation, 'http'>>;
/** Routes the edge answers by a method of its own, by '<feature>.<verb>': the rest of the row holds as for any other. */
export const edgeRoutes = <const T extends Record<`${string}.${string}`, Routed>>(rows: T): T => rows;

/** The input of an operation that asks for nothing, the output of one that has nothing to tell. */
export class Nothing {}

/**
 * Stands for what one process asks another, or tells it, where no route shows it and the rules and words are the
 * service's own: it is handed on as it was sent.
 */
export class Undeclared {}
/** `undeclared<SignUpRequest>()`: the type is known to the compiler alone. Never for a row with a route. */
export const undeclared = <T extends object>(): Shape<T> => Undeclared as Shape<T>;

/** An input as whoever answers gets it: presets are filled in. */
export type Filled<T> = { [K in keyof T]: Exclude<T[K], Preset> };
/** An input as a caller writes it: what has a preset may be left out. */
export type Asked<T> = { [K in keyof T as Preset extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Preset extends T[K] ? K : never]?: Exclude<T[K], Preset>;
};
/** What a method that answers gives back. */
export type AnswerOf<R extends Operation> =
  | (R extends { isList: true } ? Array<InstanceType<R['output']>> : InstanceType<R['output']>)
  | (R extends { mayBeEmpty: true } ? null : never);
export type StaffCaller = Extract<Identity, { kind: 'staff' }>;
export type UserCaller = Extract<Identity, { kind: 'user' }>;
/** Who can be asking when the access of the row was checked. */
export type CallerOf<A extends OperationAccess> = A extends `staff:${string}`
  ? StaffCaller
  : A extends 'signed-in' | 'creator'
    ? UserCaller
    : A extends 'service'
      ? Extract<Identity, { kind: 'service' }>
      : Identity;
