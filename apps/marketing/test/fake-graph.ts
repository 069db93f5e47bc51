import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GraphRequest {
  path: string;
  access_token: string;
  test_event_code?: string;
  data: Array<{
    event_id: string;
    event_name: string;
    event_time: number;
    event_source_url?: string;
    action_source: string;
    user_data: Record<string, string | string[]>;
    custom_data?: { value: number; currency: string };
  }>;
}
type Answer = { status: number; body: object } | 'silence';
const error = (status: number, code: number): Answer => ({ status, body: { error: { code, message: `#${code}` } } });
export const graphError = error;

/** Meta for a spec that decides each answer itself. */
export class FakeGraph {
  readonly requests: GraphRequest[] = [];
  answer: (request: GraphRequest) => Answer | Promise<Answer> = accept;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeGraph> {
    let graph: FakeGraph | undefined;
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString()) as Omit<GraphRequest, 'path'>;
        const told = { ...body, path: request.url ?? '' };
        graph?.requests.push(told);
        void Promise.resolve(graph?.answer(told) ?? 'silence').then((answer) => {
          if (answer === 'silence') return;
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    graph = new FakeGraph(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return graph;
  }
  /** Event ids of everything that arrived, accepted or not. */
  get seen(): string[] {
    return this.requests.flatMap(({ data }) => data.map((event) => event.event_id));
  }
  eventOf(eventId: string): GraphRequest['data'][number] | undefined {
    return this.requests.flatMap(({ data }) => data).find((event) => event.event_id === eventId);
  }
  reset(): void {
    this.requests.length = 0;
    this.answer = accept;
  }
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const accept = ({ data }: GraphRequest): Answer => ({ status: 200, body: { events_received: data.length } });
