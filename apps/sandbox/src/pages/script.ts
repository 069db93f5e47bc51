/**
 * The only script of the pages; without it everything still works by reloading. It fetches the live part every second and,
 * when only times have changed, updates only the <time> texts, so that focus and selection are kept.
 */
export const SCRIPT = `'use strict';
const areas = [...document.querySelectorAll('[data-live]')];
const offline = document.querySelector('.offline');

function withoutTimes(root) {
  const copy = root.cloneNode(true);
  for (const time of copy.querySelectorAll('time')) time.textContent = '';
  return copy.innerHTML;
}

function update(area, fresh) {
  if (withoutTimes(fresh) === withoutTimes(area)) {
    const now = fresh.querySelectorAll('time');
    area.querySelectorAll('time').forEach((time, index) => {
      if (time.textContent !== now[index].textContent) time.textContent = now[index].textContent;
    });
    return;
  }
  const focused = area.contains(document.activeElement) ? document.activeElement.id : '';
  area.replaceChildren(...fresh.childNodes);
  if (focused) document.getElementById(focused)?.focus();
}

async function refresh(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const area of areas.filter((area) => area.dataset.live === address)) {
    const fresh = page.querySelector('[data-part="' + area.dataset.part + '"]');
    if (fresh) update(area, fresh);
  }
}

async function poll() {
  if (!document.hidden) {
    try {
      for (const address of new Set(areas.map((area) => area.dataset.live))) await refresh(address);
      offline.hidden = true;
    } catch {
      offline.hidden = false;
    }
  }
  setTimeout(poll, 1000);
}
if (areas.length > 0) setTimeout(poll, 1000);

for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand('copy');
    }
    button.textContent = 'Código copiado';
  });
}
`;
