import {
  BOOKING_STATUS_LABELS,
  type BookingStatus,
  type DisputeFindings,
  disputeSummary,
  formatBRL,
  formatLocalDate,
  localTime,
  PAYMENT_CAUSE_LABELS,
  PAYMENT_LOG_LABELS,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
  REPORT_ZONE,
} from '@camarim/domain';
import type { AskedService, DossierFacts } from './dossier.facts.js';

/** One part of the document: a heading and its lines. */
export interface Section {
  title: string;
  lines: string[];
}
const KINDS = {
  subscription: 'assinatura',
  vip: 'assinatura da casa toda',
  unlock: 'publicação avulsa',
  call: 'chamada de vídeo',
  tip: 'mimo',
} as const;
const ASKED: Record<AskedService, string> = {
  catalog: 'Catálogo (linhas de acesso ao que foi comprado)',
  users: 'Contas (termos aceitos, e-mail confirmado, aparelho)',
};
/** Openings named one by one. */
const NAMED = 40;

/** One line of the payment's log, as a bank reads it; what it is called inside stands in the file of facts. */
function lineOf({ at: when, kind, from, to, cause }: DossierFacts['log'][number]): string {
  const status = (name: string) => PAYMENT_STATUS_LABELS[name as PaymentStatus] ?? name;
  const moved = from === null ? `Situação: ${status(to ?? '-')}` : `De ${status(from)} a ${status(to ?? '-')}`;
  const what = PAYMENT_LOG_LABELS[kind] ?? (to === null ? kind : moved);
  return `${at(when)}  ${what}  (${PAYMENT_CAUSE_LABELS[cause] ?? cause})`;
}

/** Local time of São Paulo, as a bank reads it. */
export function at(iso: string | null): string {
  if (iso === null) return 'não consta';
  const { date, time } = localTime(new Date(iso), REPORT_ZONE);
  return `${formatLocalDate(date)} ${time}`;
}

export function findingsOf({ payment, access, call, missing }: DossierFacts): DisputeFindings {
  const opened = access && access.periods.length + access.unlocks.length > 0;
  return { planType: payment.planType, opened, callHeld: callHeld(call), missing };
}

/** null: nobody wrote down yet whether it took place. */
function callHeld(call: DossierFacts['call']): boolean | null {
  if (call?.status === 'done') return true;
  if (call?.status === 'no_show') return call.noShowBy === 'buyer';
  return call?.status === 'cancelled' ? false : null;
}

/** What the provider reads first; only what the facts show. */
export function summaryOf(facts: DossierFacts): string {
  const { payment, access, person, call, earlier, receipt } = facts;
  const openings = (access?.openings.length ?? 0) + (access?.left ?? 0);
  const terms = person?.consents.find(({ purpose }) => purpose === 'terms');
  return disputeSummary([
    `Compra de ${KINDS[payment.planType]} "${payment.planName}" por ${formatBRL(payment.amountCents)}, pedida em ${at(payment.createdAt)} e paga por PIX em ${at(payment.paidAt)} (horário de Brasília).`,
    ...(payment.returnedCents > 0
      ? [
          `Antes da contestação ${formatBRL(payment.returnedCents)} já tinham voltado a quem pagou; está em contestação o que resta, ${formatBRL(payment.amountCents - payment.returnedCents)}.`,
        ]
      : []),
    ...(payment.endToEndId === null ? [] : [`EndToEndId ${payment.endToEndId}.`]),
    ...(access && access.periods.length + access.unlocks.length > 0
      ? ['O acesso ao que foi comprado foi liberado na conta de quem pagou.']
      : []),
    ...(openings > 0 ? [`Depois do pagamento a conta abriu ${openings} conteúdo(s) exclusivo(s).`] : []),
    ...(callHeld(call) === true ? [`A chamada marcada para ${at(call?.startsAt ?? null)} foi realizada.`] : []),
    ...(terms ? [`Termos de uso aceitos: versão ${terms.version}, em ${at(terms.decidedAt)}.`] : []),
    ...(person?.emailConfirmedAt ? [`E-mail da conta confirmado em ${at(person.emailConfirmedAt)}.`] : []),
    ...(earlier.count > 0
      ? [
          `A mesma conta já tinha pago ${earlier.count} compra(s) por PIX sem contestar, no total de ${formatBRL(earlier.cents)}.`,
        ]
      : []),
    ...(receipt ? ['O que estava incluído foi mostrado a quem comprou e está no recibo congelado.'] : []),
  ]);
}

const WHO_PAID = 'Quem pagou';
/** What the back-office shows of it: who paid stands in the document alone, and who takes that is written down. */
export const partsOf = (facts: DossierFacts): Section[] => sectionsOf(facts).filter(({ title }) => title !== WHO_PAID);

/** Everything the document says, in its order. */
export function sectionsOf(facts: DossierFacts): Section[] {
  const { payment, log, periods, unlocks, access, person, call, earlier, missing, proofHead } = facts;
  const openings = access?.openings ?? [];
  const part = (title: string, lines: string[]): Section[] => (lines.length === 0 ? [] : [{ title, lines }]);
  return [
    ...part('Pagamento', [
      `${KINDS[payment.planType]}: ${payment.planName}, ${formatBRL(payment.amountCents)}`,
      `Pagamento ${payment.id}, cobrança ${payment.externalId ?? 'não consta'}, EndToEndId ${payment.endToEndId ?? 'não consta'}`,
      `Pedido em ${at(payment.createdAt)}, pago em ${at(payment.paidAt)}, recebido por ${payment.gatewayName}`,
      `Devolvido até a contestação: ${formatBRL(payment.returnedCents)}`,
      `Contestado em ${at(facts.dispute.openedAt)} (contestação ${facts.dispute.id})`,
    ]),
    ...part('Registro do pagamento, como estava quando a contestação começou', log.map(lineOf)),
    ...part('Acesso comprado', [
      ...periods.map((one) => `Período ${one.id}: de ${at(one.startsAt)} a ${at(one.expiresAt)}`),
      ...unlocks.map((one) => `Publicação ${one.postId}: liberada em ${at(one.grantedAt)} (${one.id})`),
      ...(access?.periods ?? []).map(
        (one) => `Liberado no catálogo: ${one.id}, até ${at(one.expiresAt)}, escrito em ${at(one.writtenAt)}`,
      ),
      ...(access?.unlocks ?? []).map((one) => `Liberado no catálogo: ${one.id}, em ${at(one.grantedAt)}`),
      ...openings.slice(0, NAMED).map((one) => `Conteúdo ${one.postId} aberto pela última vez em ${at(one.openedAt)}`),
      ...(openings.length + (access?.left ?? 0) > NAMED
        ? [`e mais ${openings.length + (access?.left ?? 0) - NAMED} abertos`]
        : []),
    ]),
    ...part(
      'Chamada de vídeo',
      call
        ? [
            `${call.title}: de ${at(call.startsAt)} a ${at(call.endsAt)} (${call.id})`,
            `Situação: ${BOOKING_STATUS_LABELS[call.status as BookingStatus] ?? call.status}`,
            `Confirmada em ${at(call.confirmedAt)}, aberta pelo outro lado em ${at(call.creatorSeenAt)}`,
          ]
        : [],
    ),
    ...part(
      WHO_PAID,
      person
        ? [
            `Conta ${person.accountId}, criada em ${at(person.createdAt)}, CPF ${person.cpfMasked ?? 'não informado'}`,
            `E-mail confirmado: ${person.emailConfirmedAt ? `sim, em ${at(person.emailConfirmedAt)}` : 'não consta'}`,
            person.ageProof
              ? `Prova de idade: sim, por ${person.ageProof.issuer}, em ${at(person.ageProof.verifiedAt)}`
              : 'Prova de idade: pedida antes do conteúdo adulto; por privacidade não fica ligada a uma conta',
            ...person.consents.map(
              (one) =>
                `Aceite de ${one.purpose === 'terms' ? 'termos de uso' : 'privacidade'}: versão ${one.version}, em ${at(one.decidedAt)} (linha ${one.id})`,
            ),
            ...person.devices.map(
              (one) => `Aparelho com sessão aberta: ${one.label}, desde ${at(one.since)} (${one.id})`,
            ),
          ]
        : [],
    ),
    ...part(
      'Compras anteriores da mesma conta, pagas e não contestadas',
      earlier.count === 0
        ? []
        : [
            `${earlier.count} no total, ${formatBRL(earlier.cents)}`,
            ...earlier.newest.map((one) => `${at(one.paidAt)}  ${formatBRL(one.amountCents)}  (${one.id})`),
          ],
    ),
    ...part(
      'Registro verificável',
      proofHead
        ? [
            `Selo ${proofHead.index}, da hora que começou em ${at(proofHead.hour)}, o mais novo quando este documento foi feito`,
            `Raiz: ${proofHead.root}`,
            'Qualquer pessoa confere o selo na página /provas deste site',
          ]
        : [],
    ),
    ...part(
      'Faltou nesta versão: não respondeu a tempo',
      missing.map((service) => ASKED[service]),
    ),
  ];
}
