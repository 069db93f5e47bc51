// The states of a screen, made where a browser talks to the server: what is shown is the page's own answer to them.

/** Who is there and what they agreed to: without it no page shows anything of its own. */
const ALWAYS = /\/api\/v1\/(me|age|consents|supplier|me\/events|admin\/(me|session|events)|creator\/me)(\?|$)/;
const STREAM = /\/events(\?|$)/;
const API = /\/api\/v1\//;

const PROBLEM = {
  type: 'about:blank',
  code: 'unavailable',
  title: 'Não conseguimos responder agora. Tente de novo em instantes.',
  status: 503,
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
};

/** The same answer with nothing in its lists. */
export function emptied(answer) {
  if (Array.isArray(answer)) return [];
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, /cursor/i.test(name) ? null : emptied(value)]),
  );
}

const HOW = {
  loading: () => undefined, // never answered
  error: (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(PROBLEM) }),
  empty: async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    if (!response.ok() || response.status() === 204) return route.fulfill({ response });
    return route.fulfill({ response, json: emptied(await response.json()) });
  },
};

/** Puts `page` into a state: what matches `asks` is held, refused or answered with empty lists. */
export async function arrange(page, state, asks = API) {
  if (state === 'full') return;
  const concerns = (url) =>
    API.test(url.pathname) && asks.test(url.pathname) && !ALWAYS.test(url.pathname) && !STREAM.test(url.pathname);
  await page.route(concerns, (route) => HOW[state](route));
}
