import { defineTransitions } from './transitions.js';

/**
 * Every state of the answer to a dispute (MED-01). `preparing`: the dossier is being made; `ready`: somebody may send it;
 * `conceded`: the house gives the money back; `ended`: the bank decided, which only a fresh answer of the provider tells.
 */
export const DISPUTE_STATUSES = ['opened', 'preparing', 'ready', 'sent', 'conceded', 'ended'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A dossier may be made anew until it is sent. The bank does not wait for any of it. */
const dispute = defineTransitions<DisputeStatus>({
  opened: ['preparing', 'conceded', 'ended'],
  preparing: ['ready', 'conceded', 'ended'],
  ready: ['preparing', 'sent', 'conceded', 'ended'],
  sent: ['ended'],
  conceded: ['ended'],
  ended: [],
});

export const DISPUTE_STATUS_LABELS: Readonly<Record<DisputeStatus, string>> = {
  opened: 'Aberta',
  preparing: 'Preparando o dossiê',
  ready: 'Dossiê pronto',
  sent: 'Respondida',
  conceded: 'Devolução pedida',
  ended: 'Encerrada',
};

/** The states that may become `to`: what a compare-and-set of the row asks for. */
export const disputeStatesBefore = (to: DisputeStatus): readonly DisputeStatus[] =>
  DISPUTE_STATUSES.filter((from) => dispute.transition(from, to).ok);

/** Whether the provider still waits for the house's answer: then the clock runs. */
export function awaitsAnswer(status: DisputeStatus): boolean {
  return dispute.transition(status, 'conceded').ok;
}
