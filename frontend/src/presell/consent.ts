import { leadFrom } from '../lib/lead.js';
import { tellPageView } from '../lib/page-view.js';

const CONSENTS = '/api/v1/consents';
interface Decision {
  decided: boolean;
  marketing: boolean;
}

/**
 * Nothing is told to anybody before a yes: whoever has not decided is asked, and a page that cannot find out stays
 * silent (MKT-11).
 */
export async function wireConsent(modelId: string): Promise<void> {
  const tell = (justAgreed: boolean) =>
    tellPageView({ modelId, leadId: leadFrom(undefined, location.search) }, justAgreed);
  const decision = await ask('GET');
  if (decision?.marketing) await tell(false);
  if (!decision || decision.decided) return;
  const note = document.querySelector<HTMLElement>('[data-consent]');
  if (!note) return;
  note.hidden = false;
  note.addEventListener('click', (event) => {
    const answer = event.target instanceof HTMLElement ? event.target.dataset.decide : undefined;
    if (!answer) return;
    note.hidden = true;
    const marketing = answer === 'yes';
    void ask('PUT', { marketing, analytics: false }).then((now) => (now?.marketing ? tell(true) : undefined));
  });
}

async function ask(method: 'GET' | 'PUT', body?: object): Promise<Decision | null> {
  const headers = { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(CONSENTS, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(
    () => null,
  );
  return answer?.ok ? ((await answer.json()) as Decision) : null;
}
