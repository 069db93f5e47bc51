import { type PrivateServer, privateRedis } from '@camarim/testing';
import { type ExecutionContext, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { ENDPOINTS } from '../../test/document.js';
import { type Edge, startEdge } from '../../test/edge.js';
import { accessOf } from '../security/access.decorators.js';
import { LIMITS, type LimitName } from './limits.table.js';
import { RateLimits } from './rate-limits.service.js';

/**
 * Every route by which somebody we do not know can write, and what limits it. `refused alone`: money that was paid must
 * arrive however often; what proves nothing is counted, in limits.int-spec.ts.
 */
const TABLE: Record<string, LimitName | 'refused alone'> = {
  'DELETE /api/v1/admin/session': 'sign-out',
  'DELETE /api/v1/auth/session': 'sign-out',
  'POST /api/v1/admin/session': 'staff-login',
  'POST /api/v1/admin/session/code': 'staff-login',
  'POST /api/v1/admin/totp/confirm': 'staff-login',
  'POST /api/v1/admin/totp/enrolment': 'staff-login',
  'POST /api/v1/age/callback': 'age-check',
  'POST /api/v1/age/start': 'age-check',
  'POST /api/v1/auth/code': 'login-code',
  'POST /api/v1/auth/session': 'login',
  'POST /api/v1/calls/{optionId}/click': 'call-click',
  'POST /api/v1/conversions': 'page-view',
  'POST /api/v1/creator-invitations/accept': 'invitation',
  'POST /api/v1/creator-invitations/open': 'invitation',
  'POST /api/v1/notices': 'notice',
  'POST /api/v1/page-errors': 'page-error',
  'POST /api/v1/posts/{postId}/play': 'play',
  'POST /api/v1/sales-links/look-up': 'premium-link',
  'POST /api/v1/signup': 'signup',
  'POST /api/v1/signup/vip': 'signup',
  'POST /api/v1/stories/{storyId}/complete': 'story-visit',
  'POST /api/v1/stories/{storyId}/cta': 'story-visit',
  'POST /api/v1/stories/{storyId}/open': 'story-visit',
  'POST /api/v1/stories/{storyId}/progress': 'story-visit',
  'POST /functions/v1/fb_conversion': 'lead',
  'POST /rest/v1/rpc/register_lead_conversion': 'lead',
  'POST /webhooks/pix/{gatewayId}/{secret}': 'refused alone',
  'POST /webhooks/pix/{gatewayId}/{secret}/cobr': 'refused alone',
  'POST /webhooks/pix/{gatewayId}/{secret}/pix': 'refused alone',
  'POST /webhooks/pix/{gatewayId}/{secret}/rec': 'refused alone',
  'PUT /api/v1/consents': 'consent',
};
const NOBODY = ['public', 'everybody', 'machine'];
const READS = ['GET', 'HEAD', 'OPTIONS'];

let redis: PrivateServer;
let edge: Edge;
beforeAll(async () => {
  redis = await privateRedis();
  edge = await startEdge({ env: { REDIS_URL: redis.url, LIMIT_FACTOR: '1' } });
});
afterAll(async () => {
  await edge?.close();
  await redis.end();
});
const listOf = (value: unknown): string[] => [value].flat().map(String);
/** What the controllers of the running gateway answer to, as 'METHOD /path/{id}' with who may call it. */
function routes(): Array<{ route: string; method: string; access: string | undefined }> {
  const reflector = edge.app.get(Reflector);
  const modules = [...edge.app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((one) => [...one.controllers.values()].map(({ metatype }) => metatype as Type));
  return controllers.flatMap((controller) => {
    const prototype = controller.prototype as Record<string, unknown>;
    const handlers = Object.getOwnPropertyNames(prototype).map((name) => prototype[name]);
    return handlers.flatMap((handler) => {
      if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
      const context = { getHandler: () => handler, getClass: () => controller } as unknown as ExecutionContext;
      const access = accessOf(reflector, context)?.kind;
      const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))] ?? '';
      const bases = listOf(Reflect.getMetadata(PATH_METADATA, controller) ?? '');
      const rests = listOf(Reflect.getMetadata(PATH_METADATA, handler) ?? '');
      return bases.flatMap((base) =>
        rests.map((rest) => {
          const path = [base, rest].join('/').split('/').filter(Boolean).join('/');
          return { route: `${method} /${path.replaceAll(/:(\w+)/g, '{$1}')}`, method, access };
        }),
      );
    });
  });
}

it('every door through which a stranger can write is in the table with its limit; a new one is missed here (S14)', () => {
  const all = routes();
  const open = all.filter(({ method, access = 'public' }) => !READS.includes(method) && NOBODY.includes(access));
  expect(open.map(({ route }) => route).sort((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(TABLE).sort((a, b) => a.localeCompare(b)),
  );
  // the list is whole: whatever our own document names is in it
  const known = new Set(all.map(({ route }) => route));
  expect(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).filter((route) => !known.has(route))).toEqual([]);
});

it('each of them refuses a network that used its points up, with the time to come back, and no other network (S14)', async () => {
  const limits = edge.app.get(RateLimits);
  const used = new Set<LimitName>();
  const limited = Object.entries(TABLE).flatMap(([route, limit]) =>
    limit === 'refused alone' ? [] : [{ route, limit }],
  );
  for (const { route, limit } of limited) {
    if (!used.has(limit)) await useUp(limits, limit, '192.0.2.14');
    used.add(limit);
    const refused = await send(route, '192.0.2.14');
    expect([route, refused.statusCode, refused.headers['retry-after'] !== undefined]).toEqual([route, 429, true]);
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect([route, (await send(route, '192.0.2.15')).statusCode === 429]).toEqual([route, false]);
  }
}, 60_000);

async function useUp(limits: RateLimits, name: LimitName, network: string): Promise<void> {
  const points = LIMITS[name].counts.find(({ by }) => by === 'network')?.points ?? 0;
  expect([name, points > 0]).toEqual([name, true]);
  // not all at once: Redis has half a second for each
  for (let left = points; left > 0; left -= 100)
    await Promise.all(Array.from({ length: Math.min(left, 100) }, () => limits.use(name, { network })));
}
function send(route: string, from: string) {
  const [method, path = ''] = route.split(' ');
  const url = path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000');
  const headers = { ...edge.own, 'x-forwarded-for': from };
  const body = method === 'DELETE' ? {} : { payload: {} };
  return edge.app.inject({ method: method as 'POST', url, headers, ...body });
}
