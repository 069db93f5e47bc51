import { type Edge, startEdge } from '../../test/edge.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
let edge: Edge;
const logged: object[] = [];
beforeAll(async () => {
  edge = await startEdge();
  edge.app.useLogger({ log: () => undefined, warn: () => undefined, error: (line: object) => logged.push(line) });
});
afterAll(async () => {
  await edge?.close();
});

const report = (payload: object, code = TRACE) =>
  edge.app.inject({
    method: 'POST',
    url: '/api/v1/page-errors',
    headers: { ...edge.own, traceparent: `00-${code}-00f067aa0ba902b7-01` },
    payload,
  });
const BROKEN = { part: 'visitor', name: 'TypeError', places: 'index-4fK2.js:1:3041 react-9a.js:2:7' };

it('the code a broken page shows is the one its error is logged under (GW-13)', async () => {
  expect((await report(BROKEN)).statusCode).toBe(204);
  expect(logged).toEqual([{ traceId: TRACE, ...BROKEN }]);
});

it('nothing a stranger invents is written into the log of broken pages (GW-13)', async () => {
  const before = logged.length;
  for (const wrong of [
    { part: 'somewhere' },
    { name: 'Ana Luz' },
    { name: 'x\nlevel=error' },
    { places: 'https://evil.example/a.js' },
    { places: 'a.js:1:2 CPF 529.982.247-25' },
    { places: 'a.js:1:2 '.repeat(80) },
    { message: 'Ana Luz' },
  ]) {
    const { statusCode } = await report({ ...BROKEN, ...wrong });
    expect([wrong, statusCode]).toEqual([wrong, 422]);
  }
  expect(logged).toHaveLength(before);
});
