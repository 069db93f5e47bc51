// Shows what a push brings. The push itself says nothing but which notice it is: the words come with the session, and
// who is signed out gets a banner that says nothing of anything. A push without a banner loses its permission on iOS.
const NEUTRAL = { title: 'Você tem uma novidade', text: '', alias: 'app', link: '/' };

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const idIn = (data) => {
  try {
    const { n } = data.json();
    return /^[0-9a-f-]{36}$/.test(n) ? n : null;
  } catch {
    return null;
  }
};
async function noticeOf(id) {
  if (id === null) return NEUTRAL;
  try {
    const answer = await fetch(`/api/v1/me/push/notices/${id}`, { signal: AbortSignal.timeout(5000) });
    return answer.ok ? await answer.json() : NEUTRAL;
  } catch {
    return NEUTRAL;
  }
}

async function show(data) {
  const id = idIn(data);
  const { title, text, alias, link } = await noticeOf(id);
  const icon = `/icon-${alias}-192.png`;
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
