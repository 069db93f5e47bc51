import { api } from './client.js';
import { type Answers, sentTo } from './operation.js';

it('an input goes where its route says: to the path what it names, the rest to the query or the body', () => {
  const form = { modelId: null, kind: 'hot', text: 'Oi' };
  expect(sentTo('POST /admin/templates', form)).toEqual({
    ...{ method: 'POST', template: '/api/v1/admin/templates', path: {}, query: {}, body: form },
  });
  expect(sentTo('PUT /admin/templates/:templateId', { ...form, templateId: 'a b' })).toEqual({
    ...{ method: 'PUT', template: '/api/v1/admin/templates/{templateId}', path: { templateId: 'a b' }, query: {} },
    body: form,
  });
  expect(sentTo('GET /admin/templates/suggest', { modelId: 'm', isHot: true, except: null })).toMatchObject({
    query: { modelId: 'm', isHot: true, except: null },
  });
  expect(sentTo('DELETE /admin/templates/:templateId', { templateId: 't' })).toEqual({
    ...{ method: 'DELETE', template: '/api/v1/admin/templates/{templateId}', path: { templateId: 't' }, query: {} },
  });
});

it('a form without a field filled in has no body, which the server takes for an empty one (V4)', () => {
  expect(sentTo('POST /me/account/email/code', {})).toEqual({
    ...{ method: 'POST', template: '/api/v1/me/account/email/code', path: {}, query: {} },
  });
});

describe('a call by route', () => {
  const sent: Array<[string, RequestInit | undefined]> = [];
  const before = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = async (address, init) => {
      sent.push([address as string, init]);
      return { ok: true, status: 200, text: async () => '{"id":"t"}' } as Response;
    };
  });
  afterAll(() => {
    globalThis.fetch = before;
  });

  it('leaves as a request of this origin, with what is null left out of an address', async () => {
    expect(await api('GET /admin/templates/suggest', { modelId: 'm', mediaType: 'image', except: null })).toEqual({
      id: 't',
    });
    await api('PUT /admin/templates/:templateId', { templateId: 'a/b', modelId: null, kind: 'hot', text: 'Oi' });
    const [[asked], [changed, init]] = sent as [[string], [string, RequestInit]];
    expect(asked).toBe('/api/v1/admin/templates/suggest?modelId=m&mediaType=image');
    expect([changed, init.method, init.credentials]).toEqual(['/api/v1/admin/templates/a%2Fb', 'PUT', 'same-origin']);
    expect(JSON.parse(init.body as string)).toEqual({ modelId: null, kind: 'hot', text: 'Oi' });
  });

  it('does not compile when the server does not know it', () => {
    const calls = [
      // @ts-expect-error: no such route
      () => api('GET /admin/template', {}),
      // @ts-expect-error: a field misspelt
      () => api('POST /admin/templates', { kind: 'hot', texto: 'Oi' }),
      // @ts-expect-error: a kind there is not
      () => api('POST /admin/templates', { kind: 'cold', text: 'Oi' }),
      // @ts-expect-error: the field of the path is missing
      () => api('DELETE /admin/templates/:templateId', {}),
    ];
    const may: Answers<'GET /admin/templates/suggest'> = undefined;
    // @ts-expect-error: a list always answers
    const must: Answers<'GET /admin/templates'> = undefined;
    expect([calls.length, may, must]).toEqual([4, undefined, undefined]);
  });
});
