import { leadFrom } from '../lib/lead.js';
import { reportPageView } from '../lib/page-view.js';

const CONSENTS = '/api/v1/consents';
interface Decision {
  decided: boolean;
  marketing: boolean;
}

/**
 * Nothing is reported before consent: a visitor who has not decided is asked, and if the decision cannot be read
 * nothing is reported (MKT-11).
 */
export async function wireConsent(modelId: string): Promise<void> {
  const report = (justAgreed: boolean) =>
    reportPageView({ modelId, leadId: leadFrom(undefined, location.search) }, justAgreed);
  const decision = await requestConsents('GET');
  if (decision?.marketing) await report(false);
  if (!decision || decision.decided) return;
  const note = document.querySelector<HTMLElement>('[data-consent]');
  if (!note) return;
  note.hidden = false;
  note.addEventListener('click', (event) => {
    const answer = event.target instanceof HTMLElement ? event.target.dataset.decide : undefined;
    if (!answer) return;
    note.hidden = true;
    const marketing = answer === 'yes';
    void requestConsents('PUT', { marketing, analytics: false }).then((now) =>
      now?.marketing ? report(true) : undefined,
    );
  });
}

async function requestConsents(method: 'GET' | 'PUT', body?: object): Promise<Decision | null> {
  const headers = { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(CONSENTS, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(
    () => null,
  );
  return answer?.ok ? ((await answer.json()) as Decision) : null;
}
