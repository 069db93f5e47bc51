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
