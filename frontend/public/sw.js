// A push says which notice it is: the words come with the session; who is signed out reads none, under the name
// the page wrote down. Without a banner its permission is lost on iOS.
const NEUTRAL = { title: 'Você tem uma novidade', text: '', link: '/' };
const aliasHere = () => caches.match('/alias').then((kept) => kept?.text(), () => null);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const idIn = (data) => {
  try {
    return /^[0-9a-f-]{36}$/.exec(data.json().n)[0];
  } catch {
    return null;
  }
};
async function noticeOf(id) {
  try {
    const answer = id && (await fetch(`/api/v1/me/push/notices/${id}`, { signal: AbortSignal.timeout(5000) }));
    if (answer?.ok) return await answer.json();
  } catch {
    // as if signed out
  }
  return NEUTRAL;
}

async function show(data) {
  const id = idIn(data);
  const { title, text, alias, link } = await noticeOf(id);
  const icon = `/icon-${alias ?? (await aliasHere()) ?? 'app'}-192.png`;
  await self.registration.showNotification(title, { body: text, icon, tag: id ?? 'novidade', data: link });
}
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

const ROOM = /^\/(agendamentos\/[^/]+\/sala|estudio\/sala)(\/|$)/;
const partOf = (path) => /^\/(estudio|admin)(?![^/])/.exec(path)?.[1];
// No page of another part is taken, nor a call somebody is in.
async function open(link) {
  const to = new URL(link.startsWith('/') && !link.startsWith('//') ? link : '/', self.location.origin);
  const fits = (path) => !ROOM.test(path) && partOf(path) === partOf(to.pathname);
  const page = (await self.clients.matchAll({ type: 'window' })).find(({ url }) => fits(new URL(url).pathname));
  if (!page) return self.clients.openWindow(to.href);
  await page.focus();
  return page.navigate(to.href);
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data ?? '/')));
});
