import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const SITE = 'https://camarim.test';
type Heard = (event: object) => void;

/** The service worker, and the windows that are open when somebody taps a banner. */
async function tap(link: string, ...open: string[]): Promise<string[]> {
  const done: string[] = [];
  const heard = new Map<string, Heard>();
  const windows = open.map((path) => ({
    url: SITE + path,
    focus: async () => undefined,
    navigate: async (href: string) => void done.push(`${path} -> ${href.replace(SITE, '')}`),
  }));
  const self = {
    addEventListener: (name: string, take: Heard) => heard.set(name, take),
    location: { origin: SITE },
    clients: {
      matchAll: async () => windows,
      openWindow: async (href: string) => void done.push(`new ${href.replace(SITE, '')}`),
    },
  };
  runInNewContext(readFileSync('frontend/public/sw.js', 'utf8'), { self, URL, String });
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (one: Promise<unknown>) => {
    work = one;
  };
  heard.get('notificationclick')?.({ notification: { close: () => undefined, data: link }, waitUntil });
  await work;
  return done;
}

it.each([
  ['/estudio/minha-agenda', ['/home', '/estudio/postar'], '/estudio/postar -> /estudio/minha-agenda'],
  ['/estudio/avisos', ['/home'], 'new /estudio/avisos'],
  ['/estudio/avisos', ['/estudio/sala/b1'], 'new /estudio/avisos'],
  ['/mensagens/t1', ['/estudio/postar', '/luna'], '/luna -> /mensagens/t1'],
  ['/mensagens/t1', ['/agendamentos/b1/sala'], 'new /mensagens/t1'],
  ['/profile', ['/agendamentos/b1'], '/agendamentos/b1 -> /profile'],
  ['/profile', ['/admin/vendas', '/estudio'], 'new /profile'],
  ['//evil.test', [], 'new /'],
])(
  'a tap that leads to %s while %j is open takes no call, no upload and no other part away from anybody (PUSH-10)',
  async (link, open, does) => {
    expect(await tap(link, ...open)).toEqual([does]);
  },
);

/** What a push shows on a phone whose page wrote down this name. */
async function banner(alias: string | null, answer: () => Promise<object>): Promise<{ title: string; icon: string }> {
  const heard = new Map<string, Heard>();
  const shown: Array<{ title: string; icon: string }> = [];
  const showNotification = async (title: string, { icon }: { icon: string }) => void shown.push({ title, icon });
  const self = {
    addEventListener: (name: string, take: Heard) => heard.set(name, take),
    registration: { showNotification },
  };
  const caches = { match: async () => (alias === null ? undefined : { text: async () => alias }) };
  const globals = { self, caches, fetch: answer, AbortSignal };
  runInNewContext(readFileSync('frontend/public/sw.js', 'utf8'), globals);
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (one: Promise<unknown>) => {
    work = one;
  };
  heard.get('push')?.({ data: { json: () => ({ n: '0'.repeat(36) }) }, waitUntil });
  await work;
  if (!shown[0]) throw new Error('a push without a banner');
  return shown[0];
}
const words = { title: 'Leitura', text: 'Você tem uma novidade.', alias: 'leitura', link: '/' };
const NOTHING = 'Você tem uma novidade';

it.each([
  [
    'comes',
    'app',
    async () => ({ ok: true, json: async () => words }),
    { title: 'Leitura', icon: '/icon-leitura-192.png' },
  ],
  ['is lost', 'leitura', () => Promise.reject(new TypeError()), { title: NOTHING, icon: '/icon-leitura-192.png' }],
  ['is refused', 'agenda', async () => ({ ok: false }), { title: NOTHING, icon: '/icon-agenda-192.png' }],
  ['is lost', null, () => Promise.reject(new TypeError()), { title: NOTHING, icon: '/icon-app-192.png' }],
] as const)(
  'a notice whose text %s, on a phone with the name %s, stands under the name that was chosen (PUSH-05)',
  async (_, alias, answer, shows) => {
    expect(await banner(alias, answer)).toEqual(shows);
  },
);
