import { randomUUID } from 'node:crypto';
import { EDGE_ROUTES, fieldsOf, OPERATIONS, type Operation } from '@camarim/contracts';
import { isDomainError } from '@camarim/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setViewer, VISITOR } from '../security/viewer.js';
import { InputPipe } from './input.pipe.js';
import { pathFields } from './path-fields.js';

const WITH_BODY = Object.entries<Operation>({ ...OPERATIONS, ...EDGE_ROUTES }).filter(
  ([, row]) => /^(POST|PUT|PATCH) /.test(row.http ?? '') && fieldsOf(row.input).size > pathFields(row).length,
);

/** What the row makes of a request with nothing but its path, or which fields it refuses. */
async function read(row: Operation, params: Record<string, string>, body: unknown) {
  const request = { raw: {}, params, query: {}, body } as FastifyRequest;
  setViewer(request, VISITOR);
  try {
    return (await new InputPipe(row).transform({ request, reply: {} as FastifyReply })).input;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { code: error.code, errors: error.errors ?? null };
  }
}

it('what a page sends for a form without a field filled in, no body, is judged by every row like {} (V4, GW-09)', async () => {
  const names = WITH_BODY.map(([name]) => name);
  expect(names).toContain('account.send-confirmation');
  const different: string[] = [];
  let accepted = 0;
  for (const [name, row] of WITH_BODY) {
    const params = Object.fromEntries(pathFields(row).map((field) => [field, randomUUID()]));
    const [none, empty] = [await read(row, params, undefined), await read(row, params, {})];
    if (JSON.stringify(none) !== JSON.stringify(empty)) different.push(name);
    if (!('errors' in empty)) accepted++;
  }
  expect(different).toEqual([]);
  expect(accepted).toBeGreaterThan(0);
});

it.each([[null], [[]], ['a'], [3], [true]])(
  'a body that was sent and is no object, %j, is refused (GW-09)',
  async (body) => {
    for (const [name, row] of WITH_BODY) {
      const params = Object.fromEntries(pathFields(row).map((field) => [field, randomUUID()]));
      expect([name, await read(row, params, body)]).toEqual([name, { code: 'validation-failed', errors: null }]);
    }
  },
);
