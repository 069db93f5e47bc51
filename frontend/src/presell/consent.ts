import { leadFrom } from '../lib/lead.js';
import { reportPageView } from '../lib/page-view.js';
import { rememberDecided } from '../visitor/consent/decided.js';

const CONSENTS = '/api/v1/consents';
interface Decision {
  decided: boolean;
  marketing: boolean;
}

/**
 * Nothing is reported before consent: a visitor who has not decided is asked, and if the decision cannot be read
 * nothing is reported (MKT-11). The question stays until an answer is saved.
 */
export async function wireConsent(modelId: string): Promise<void> {
  const report = (justAgreed: boolean) =>
    reportPageView({ modelId, leadId: leadFrom(undefined, location.search) }, justAgreed);
  const note = document.querySelector('.presell-consent');
  const buttons = [...(note?.querySelectorAll<HTMLButtonElement>('[data-decide]') ?? [])];
  const wait = (isWaiting: boolean) => {
    for (const button of buttons) button.disabled = isWaiting;
  };
  const decision = await requestConsents('GET');
  if (decision?.marketing) await report(false);
  if (decision) rememberDecided(decision.decided);
  wait(false);
  for (const button of buttons) {
    button.addEventListener('click', () => {
      wait(true);
      void requestConsents('PUT', { marketing: button.dataset.decide === 'yes', analytics: false }).then((now) => {
        wait(false);
        if (now) rememberDecided(true);
        return now?.marketing ? report(true) : undefined;
      });
    });
  }
}

async function requestConsents(method: 'GET' | 'PUT', body?: object): Promise<Decision | null> {
  const headers = { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(CONSENTS, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(
    () => null,
  );
  return answer?.ok ? ((await answer.json()) as Decision) : null;
}
