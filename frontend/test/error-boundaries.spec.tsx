import { screen } from '@testing-library/react';
import { ErrorBoundary as AdminBoundary } from '../src/admin/layout/error-boundary.js';
import { ApiProblem } from '../src/api/problem.js';
import { ErrorBoundary as StudioBoundary } from '../src/creator/error-boundary.js';
import { ErrorBoundary } from '../src/visitor/layout/error-boundary.js';
import { installBrowserApis } from './browser.js';
import { FakeApi } from './fake-api.js';
import { renderPage } from './render.js';
import { renderAdmin } from './render-admin.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
let traces: (string | null)[];
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  traces = [];
  api = new FakeApi().on('POST /page-errors', { status: 204 });
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    traces.push(new Headers(init?.headers).get('traceparent'));
    return answer(input, init);
  };
  // React writes caught errors to the console
  console.error = () => undefined;
});
const { error: written } = console;
afterEach(() => {
  console.error = written;
});

function Breaks({ error }: { error: Error }): never {
  throw error;
}
const shownCode = async () => (await screen.findByRole('alert')).textContent?.match(/[0-9a-f]{32}/)?.[0];

it.each([
  ['fans', 'visitor', (error: Error) => renderPage(<ErrorBoundary children={<Breaks error={error} />} />)],
  ['the team', 'admin', (error: Error) => renderAdmin(<AdminBoundary children={<Breaks error={error} />} />)],
  ['creators', 'studio', (error: Error) => renderPage(<StudioBoundary children={<Breaks error={error} />} />)],
] as const)(
  'a page of %s that breaks shows the code under which the server logs it (GW-13)',
  async (_who, part, draw) => {
    draw(new TypeError('Ana Luz is not a function'));
    const code = await shownCode();
    expect(traces.map((trace) => trace?.split('-')[1])).toEqual([code]);
    const [report] = api.to('POST /page-errors').map(({ body }) => body as Record<string, string>);
    expect(report).toMatchObject({ part, name: 'TypeError' });
    expect(report?.places).toMatch(/^(?:[\w.-]+:\d+:\d+(?: |$))+$/);
    expect(JSON.stringify(report)).not.toContain('Ana');
  },
);

it('an answer of the server that breaks a page keeps the code it was logged under (GW-13)', async () => {
  const error = new ApiProblem(500, 'internal', 'Algo deu errado.', [], TRACE);
  renderPage(<ErrorBoundary children={<Breaks error={error} />} />);
  expect(await shownCode()).toBe(TRACE);
});
