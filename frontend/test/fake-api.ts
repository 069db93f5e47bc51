export type ApiCall = {
  method: string;
  path: string;
  search: string;
  body: unknown;
  key: string | null;
  proof: string | null;
};
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'offline';
type Handler = (call: ApiCall) => Answer | Promise<Answer>;

/** Replaces the gateway: responds to `METHOD /path` and records the requests. */
export class FakeApi {
  readonly calls: ApiCall[] = [];
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    globalThis.fetch = (input, init) => this.answer(typeof input === 'string' ? input : '', init ?? {});
  }

  on(route: string, answer: Answer | Handler): this {
    this.handlers.set(route, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  /** The requests of one route, oldest first. */
  to(route: string): ApiCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === route);
  }

  private async answer(url: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> {
    const [path = '', search = ''] = url.replace('/api/v1', '').split('?');
    const sent = new Headers(headers);
    const [key, proof] = [sent.get('idempotency-key'), sent.get('x-proof')];
    const call = { method, path, search, body: typeof body === 'string' ? JSON.parse(body) : null, key, proof };
    this.calls.push(call);
    const handler = this.handlers.get(`${method} ${path}`);
    const answer = handler ? await handler(call) : { status: 404, body: problem('not-found', 'Não encontrado') };
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const { status = 200 } = answer;
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status,
      headers: { 'content-type': type, ...answer.headers },
    });
  }
}

export const problem = (code: string, title: string, errors: object[] = []) => ({ code, title, errors, traceId: 't' });
/** An error response as the gateway sends it. */
export const refuse = (status: number, code: string, title: string, errors: object[] = []) => ({
  status,
  body: problem(code, title, errors),
});
